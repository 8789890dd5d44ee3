import type { ReactNode } from 'react'

/** A form that works by script: not shown without one. What is typed or sent before React listens is not lost. */
export function ScriptedArea({ children }: { readonly children: ReactNode }) {
  return <div className="mb-16 hidden min-w-0 max-w-3xl flex-col gap-8 scripted:flex">{children}</div>
}
