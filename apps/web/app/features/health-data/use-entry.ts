import type { ReadingView } from '@dhc/contracts/member-api/reading'
import {
  type DraftField,
  type DraftProblems,
  emptyDraft,
  entryOfDraft,
  type ReadingDraft,
} from '@dhc/forms/reading-draft'
import { useTypedEarly } from '@dhc/forms/typed-early'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import { fieldsOf, type HealthDataType } from '@dhc/reference/health/measures'
import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import { useEffect, useState } from 'react'
import { useSentOnce } from '../../member-page/confirm-dialog.tsx'
import { useDraft } from '../../member-page/use-draft.ts'
import { createReading } from './actions.ts'

type Given = {
  readonly type: HealthDataType
  /** What the form knows before anything is typed: the height of last time. */
  readonly known: Partial<ReadingDraft>
  readonly onSaved: (reading: ReadingView) => unknown
}

/** A reading on its way: what is typed, what is wrong with it, and sending it once. */
export function useEntry({ type, known, onSaved }: Given) {
  const { words, locale } = usePage()
  const [typed, setTyped] = useState(emptyDraft)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [attempt, setAttempt] = useState(0)
  const { isBusy, refusal, send, forget } = useSentOnce()
  useTypedEarly(emptyDraft, setTyped)
  const isRestored = useDraft('reading', emptyDraft, [typed, setTyped], type)
  const now = useNowFilledIn()
  const draft = { ...typed, ...untouched(typed, known), ...untouched(typed, now.shown) }

  const change = (field: DraftField, value: string) => {
    // Another number is another reading: it must not be taken for the one that was sent before.
    forget()
    setTyped((before) => ({ ...before, [field]: value }))
  }
  const submit = () => {
    // Left as it was filled in, the time is the one at which it is sent.
    const when = untouched(typed, now.ofThisMoment())
    const { entry, problems: found = {} } = entryOfDraft(type, { ...draft, ...when }, new Date())
    setProblems(found)
    setAttempt((before) => before + 1)
    if (!entry) return
    void send(
      (idempotencyKey) => createReading({ locale, idempotencyKey }, entry),
      (reading) => {
        forget()
        setTyped(emptyDraft)
        onSaved(reading)
      },
    )
  }
  const message = refusal && refusalWords(words, refusal)
  return { draft, change, submit, problems, attempt, isBusy, isRestored, message, fields: fieldsOf(type) }
}

/** Of what is known, only what the member has not typed otherwise. */
function untouched(typed: ReadingDraft, known: Partial<ReadingDraft>): Partial<ReadingDraft> {
  const left = Object.entries(known).filter(([field]) => typed[field as DraftField] === emptyDraft[field as DraftField])
  return Object.fromEntries(left)
}

const ofThisMoment = () => {
  const now = new Date()
  return { date: hongKongDateOf(now), time: hongKongTimeOf(now) }
}

/** Only in the browser: the page itself is the same at every hour. */
function useNowFilledIn() {
  const [shown, setShown] = useState<Partial<ReadingDraft>>({})
  useEffect(() => setShown(ofThisMoment()), [])
  return { shown, ofThisMoment }
}
