import { rememberWayOn } from '@dhc/session/way-on'
import { useEffect } from 'react'

/** D-141: a page for guests remembers where one came from; signing in, perhaps after registering, leads back there. */
export function useWayOn(): void {
  useEffect(() => rememberWayOn(window), [])
}
