import { type ReactNode, useSyncExternalStore } from 'react'

const nothingToFollow = () => () => undefined

/**
 * A form that works by script: not shown without one, and open as soon as React listens. On a slow phone the fields are
 * on the screen earlier than that, and what is typed into them would be lost.
 */
export function ScriptedArea({ children }: { readonly children: ReactNode }) {
  const isListening = useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
  return (
    <fieldset
      role="presentation"
      disabled={!isListening}
      className="mb-16 hidden min-w-0 max-w-3xl flex-col gap-8 scripted:flex"
    >
      {children}
    </fieldset>
  )
}
