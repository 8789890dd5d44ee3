import type { TypedDay } from '@dhc/reference/member-rules'
import { createContext, type Dispatch, type SetStateAction, use, useLayoutEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Answers = Readonly<Record<string, unknown>>

/**
 * The part of the page whose fields were there before React. Whoever hydrates it says so as long as it lasts; nowhere
 * else can anything have been typed before its form exists.
 */
export const FieldsBeforeReact = createContext<() => ParentNode | undefined>(() => undefined)

/** A slow phone shows the fields long before React listens: what was typed by then becomes the form's answers. */
export function useTypedEarly<Given extends Answers>(
  initial: Given,
  setAnswers: Dispatch<SetStateAction<Given>>,
): void {
  const fieldsBefore = use(FieldsBeforeReact)
  const asked = useRef(initial)
  // Before anything is rendered again: that would empty the fields.
  useLayoutEffect(() => {
    const page = fieldsBefore()
    const typed = page ? typedInto(page, asked.current) : {}
    if (Object.keys(typed).length > 0) setAnswers((before) => ({ ...before, ...typed }))
  }, [fieldsBefore, setAnswers])
}

/** What stands in the fields, where it differs from the answers the form begins with. */
function typedInto<Given extends Answers>(page: ParentNode, answers: Given): Partial<Given> {
  const typed = Object.entries(answers).flatMap(([name, answer]) => {
    const fields = [...page.querySelectorAll<Field>(`[name="${name}"]`)]
    if (fields.length === 0) return []
    const found = answerIn(fields, answer)
    return JSON.stringify(found) === JSON.stringify(answer) ? [] : [[name, found]]
  })
  return Object.fromEntries(typed) as Partial<Given>
}

function answerIn(fields: readonly Field[], like: unknown): unknown {
  const ticked = fields.filter((field) => field instanceof HTMLInputElement && field.checked).map(({ value }) => value)
  if (typeof like === 'boolean') return ticked.length > 0
  if (Array.isArray(like)) return ticked
  return fields[0]?.type === 'radio' ? (ticked[0] ?? '') : (fields[0]?.value ?? '')
}

/** The three fields of a day, as `1958-3-9` holds them. */
export function partsOfTyped(typed: string): TypedDay {
  const [year = '', month = '', day = ''] = typed.split('-')
  return { year, month, day }
}

/** `1958-3-9`, as three fields give it, as a calendar day; nothing when nothing was typed. */
export function dayOfTyped(typed: string): string | undefined {
  const { year, month, day } = partsOfTyped(typed)
  if (!year && !month && !day) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
