import type { PayloadOf } from '@dhc/contracts/call'
import { recordHealthCheckCall } from '@dhc/contracts/staff-api/health-data'
import { type DraftField, draftSentence } from '@dhc/forms/reading-draft'
import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { serviceNow } from '../../session/staff-session.ts'
import {
  begunReadings,
  type CheckDraft,
  type CheckField,
  type CheckProblems,
  checkParts,
  fieldNamed,
  readCheck,
} from './check-draft.ts'

export type CheckFields = ReturnType<typeof useCheck>
export type StoredCheck = PayloadOf<typeof recordHealthCheckCall>['items']

/** A health check on its way: what is typed, what is wrong with it, and storing it once. */
export function useCheck(memberId: string, start: CheckDraft, onStored: (stored: StoredCheck) => void) {
  const words = useWords()
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<CheckProblems>({})
  const [isEmpty, setEmpty] = useState(false)
  const [left, setLeft] = useState<readonly CheckField[]>([])
  const { send, isBusy, refusal } = useDeskAction(recordHealthCheckCall)
  const { measured } = readCheck(draft, start, serviceNow())
  const begun = begunReadings(draft, start, left)

  const type = (name: CheckField, text: string) => {
    setDraft((before) => ({ ...before, [name]: text }))
    setProblems(({ [name]: _cured, ...others }) => others)
    setEmpty(false)
    setLeft((before) => before.filter((field) => field !== name))
  }
  const leave = (name: CheckField) => setLeft((before) => [...before, name])

  async function store(): Promise<void> {
    const checked = readCheck(draft, start, serviceNow())
    const [wrong] = Object.keys(checked.problems)
    setProblems(checked.problems)
    setEmpty(checked.measured.length === 0 && !wrong)
    if (wrong || checked.measured.length === 0) return focusOn(wrong ?? checkParts[0]?.fields[0]?.name ?? '')
    const done = await send({
      params: { id: memberId },
      body: { readings: checked.measured.map(({ values }) => values) },
    })
    if (done) onStored(done.items)
  }

  /** Ours, or what the service said of the field. */
  function sentenceOf(name: CheckField, meaning: DraftField): string | undefined {
    const rule = problems[name]
    if (rule) return draftSentence(words, meaning, rule)
    const named = Object.entries(refusal?.fields ?? {}).find(([path]) => fieldNamed(path, measured) === name)
    return named?.[1]
  }
  return { draft, type, leave, measured, begun, isEmpty, store, isBusy, refusal, sentenceOf }
}

const focusOn = (id: string) => document.getElementById(id)?.focus()
