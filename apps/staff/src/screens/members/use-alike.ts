import type { BodyOf, PayloadOf } from '@dhc/contracts/call'
import { findAlikeCall } from '@dhc/contracts/staff-api/duplicates'
import { useEffect, useRef, useState } from 'react'
import { callAsStaff } from '../../session/call-as-staff.ts'

type Person = BodyOf<typeof findAlikeCall>
type Alike = PayloadOf<typeof findAlikeCall>['items']

/** Nobody is looked up while a name is still being typed. */
const pauseMs = 700

/** Whether the person who is being registered is here already: as soon as that can be known, and asked once for each. */
export function useAlike(person: Person | undefined) {
  const [alike, setAlike] = useState<Alike>([])
  const asked = useRef<{ readonly who: string; readonly found: Promise<Alike> }>(undefined)
  const who = person && JSON.stringify(person)

  const look = async (): Promise<Alike> => {
    if (person === undefined || who === undefined) return []
    if (asked.current?.who !== who) asked.current = { who, found: findAlike(person) }
    const found = await asked.current.found
    if (asked.current.who === who) setAlike(found)
    return found
  }
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (who === undefined) return
    const timer = setTimeout(() => void latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [who])
  return { alike, look }
}

/** A warning that could not be made stops nobody: the desk that checks identity looks again. */
async function findAlike(person: Person): Promise<Alike> {
  const outcome = await callAsStaff(findAlikeCall, { body: person })
  return outcome.ok ? outcome.payload.items : []
}
