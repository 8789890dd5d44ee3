import type { ReactNode } from 'react'

type Props = {
  /** A form is easier to follow in a narrow column; a chart uses the desk's width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A form that works by script: not shown without one. What is typed or sent before React listens is not lost. */
export function ScriptedArea({ isWide = false, children }: Props) {
  return (
    <div className={`mb-16 hidden min-w-0 flex-col gap-8 scripted:flex ${isWide ? '' : 'max-w-3xl'}`}>{children}</div>
  )
}
