import { type ReactNode, useEffect } from 'react'
import { say } from '../words/console-words.ts'

type Props = { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }

/** The heading of a screen, its name in the browser's list of tabs, and its actions beside it. */
export function Screen({ title, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} | ${say('console.title')}`
  }, [title])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-bold text-xl">{title}</h1>
        {actions ? <div className="no-print flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </>
  )
}
