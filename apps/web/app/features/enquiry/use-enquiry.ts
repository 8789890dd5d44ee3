import type { Refusal } from '@dhc/api-client/call-outcome'
import { usePage } from '@dhc/i18n/use-words'
import { type FormEvent, useRef, useState } from 'react'
import { type EnquiryProblem, typedIn } from './model.ts'
import type { EnquiryDesk } from './sending/actions.ts'

export type EnquiryStand = {
  readonly problems: readonly EnquiryProblem[]
  readonly refusal?: Refusal | undefined
  readonly isBusy: boolean
  /** How often it was tried: each time the summary of what is wrong takes the focus. */
  readonly attempt: number
  readonly sent?: string
}

type Start = Pick<EnquiryStand, 'problems' | 'refusal'> & { readonly about: string }

/** The form where a script runs: checked at once, sent in the background, and nothing typed is ever lost. */
export function useEnquiry({ about, problems, refusal }: Start, whenSent: () => void) {
  const openDesk = useDesk()
  const [stand, setStand] = useState<EnquiryStand>({ problems, refusal, isBusy: false, attempt: 0 })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stand.isBusy) return
    const form = event.currentTarget
    const desk = await openDesk()
    // The script could not be fetched: the form goes the way it goes without one.
    if (!desk) return form.submit()

    const data = new FormData(form)
    const typed = typedIn((field) => data.get(field))
    const found = desk.problemsOf(typed)
    const attempt = stand.attempt + 1
    if (found.length > 0) return setStand({ problems: found, isBusy: false, attempt })
    setStand({ problems: [], isBusy: true, attempt: stand.attempt })
    const outcome = await desk.send({ typed, about, website: String(data.get('website') ?? '') })
    if (!outcome.ok) return setStand({ problems: [], refusal: outcome.refusal, isBusy: false, attempt })
    whenSent()
    setStand({ problems: [], isBusy: false, attempt, sent: outcome.payload.referenceNo })
  }

  return { stand, submit, begin: () => void openDesk().then((desk) => desk?.begin()) }
}

/** Fetched once, when somebody begins to write: a visitor who only reads does not pay for it. */
function useDesk(): () => Promise<EnquiryDesk | undefined> {
  const { locale } = usePage()
  const desk = useRef<Promise<EnquiryDesk | undefined>>(undefined)
  return () => {
    desk.current ??= import('./sending/actions.ts').then(
      ({ openEnquiryDesk }) => openEnquiryDesk(locale),
      () => {
        desk.current = undefined
        return undefined
      },
    )
    return desk.current
  }
}
