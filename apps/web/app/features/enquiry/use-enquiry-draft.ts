import { enquiryFieldNames } from '@dhc/reference/enquiry-rules'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft, keepDraft, readDraft } from '@dhc/session/draft'
import { type RefObject, useEffect, useState } from 'react'
import { typedIn } from './model.ts'

/** Whoever writes an enquiry need not be signed in. */
const nobody = ''

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What was typed survives a reload and a lost connection, in this tab only, until it is sent or cleared. */
export function useEnquiryDraft(form: RefObject<HTMLFormElement | null>) {
  const [isRestored, setIsRestored] = useState(false)

  useEffect(() => {
    const draft = (readDraft(openTabStorage(window), 'enquiry', nobody) ?? {}) as Readonly<Record<string, unknown>>
    const restored = fieldsOf(form.current).filter((field) => {
      const typed = draft[field.name]
      if (typeof typed !== 'string' || typed === '') return false
      // What the address, the server or the browser has put there is newer than the draft.
      if (field.value === '') field.value = typed
      return field.value === typed
    })
    setIsRestored(restored.length > 0)
    // On a slow phone whole sentences are typed before this script listens.
    if (fieldsOf(form.current).some(isTyped)) keepTyped(form.current)
  }, [form])

  const forget = () => {
    dropDraft(openTabStorage(window), 'enquiry')
    setIsRestored(false)
  }
  return {
    isRestored,
    keep: () => keepTyped(form.current),
    forget,
    clear: () => {
      const fields = fieldsOf(form.current)
      for (const field of fields) field.value = ''
      fields[0]?.focus()
      forget()
    },
  }
}

function keepTyped(form: HTMLFormElement | null): void {
  const data = form ? new FormData(form) : new FormData()
  const typed = typedIn((field) => data.get(field))
  keepDraft(openTabStorage(window), 'enquiry', nobody, typed)
}

/** By the person: not by the address and not by the server. */
function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== '' && !field.selectedOptions[0]?.defaultSelected
  return field.value !== field.defaultValue
}

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return enquiryFieldNames.flatMap((name) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLElement ? [field as Field] : []
  })
}
