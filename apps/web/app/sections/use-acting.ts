import { type ActingChoice, readActing, startActing, stopActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
import { currentToken } from '@dhc/session/session-store'
import { useEffect, useState } from 'react'

/** D-140: for whom this tab acts. The document is the same for everybody, so it is known only after the first paint. */
export function useActing(): ActingChoice | undefined {
  const [acting, setActing] = useState<ActingChoice>()
  useEffect(() => setActing(readActing(openTabStorage(window), currentToken())), [])
  return acting
}

export function beginActing(choice: ActingChoice, address: string): void {
  startActing(openTabStorage(window), currentToken(), choice)
  window.location.assign(address)
}

/** Every page is one's own again; this one is loaded anew, so that nothing of the other person stays on it. */
export function endActing(address: string): void {
  stopActing(openTabStorage(window))
  window.location.assign(address)
}
