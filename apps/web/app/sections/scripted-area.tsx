import type { ReactNode } from 'react'

type Props = {
  /** A form is easier to follow in a narrow column; a chart uses the desk's width. */
  readonly isWide?: boolean
  /** What comes later may be little: the footer stays below the screen and does not jump up then. */
  readonly isTall?: boolean
  readonly children: ReactNode
}

/** A form that works by script: not shown without one. What is typed or sent before React listens is not lost. */
export function ScriptedArea({ isWide = false, isTall = false, children }: Props) {
  const size = `${isWide ? '' : 'max-w-3xl'} ${isTall ? 'min-h-screen print:min-h-0' : ''}`
  return <div className={`mb-16 hidden min-w-0 flex-col gap-8 scripted:flex ${size}`}>{children}</div>
}
