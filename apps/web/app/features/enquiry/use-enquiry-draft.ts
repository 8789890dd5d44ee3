import { enquiryFieldNames } from '@dhc/reference/enquiry-rules'
import { dropDraft, keepDraft, readDraft } from '@dhc/session/draft'
import { openTabStorage } from '@dhc/session/tab-storage'
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
    const filled = fieldsOf(form.current).filter((field) => {
      const typed = draft[field.name]
      // What the address, the server or the browser has put there is newer than the draft.
      if (field.value !== '' || typeof typed !== 'string' || typed === '') return false
      field.value = typed
      return true
    })
    setIsRestored(filled.length > 0)
  }, [form])

  const forget = () => {
    dropDraft(openTabStorage(window), 'enquiry')
    setIsRestored(false)
  }
  return {
    isRestored,
    keep: () => {
      const data = form.current ? new FormData(form.current) : new FormData()
      keepDraft(
        openTabStorage(window),
        'enquiry',
        nobody,
        typedIn((field) => data.get(field)),
      )
    },
    forget,
    clear: () => {
      const fields = fieldsOf(form.current)
      for (const field of fields) field.value = ''
      fields[0]?.focus()
      forget()
    },
  }
}

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return enquiryFieldNames.flatMap((name) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLElement ? [field as Field] : []
  })
}
