import type { PayloadOf } from '@dhc/contracts/call'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useState } from 'react'
import { useDeskQuery } from '../../desk/use-desk-query.ts'

export type FoundClass = PayloadOf<typeof listClassesCall>['items'][number]

const shortestWord = 2

/** A code typed in full is the class that is meant; of several that match, the clerk picks one. */
export function useClassSearch() {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<FoundClass>()
  const word = typed.trim()
  const isWanted = word.length >= shortestWord
  const { data } = useDeskQuery(listClassesCall, { query: { q: word, pageSize: 10 } }, { isWanted })
  const found = isWanted ? (data?.items ?? []) : []
  const chosen = picked ?? found.find(({ classCode }) => classCode.toLowerCase() === word.toLowerCase())
  const type = (text: string) => {
    setTyped(text)
    setPicked(undefined)
  }
  return { typed, type, found, chosen, pick: setPicked }
}
