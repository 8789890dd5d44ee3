import type { Refusal } from '@dhc/api-client/call-outcome'
import type { CorrectionView } from '@dhc/contracts/member-api/corrections'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useEffect, useState } from 'react'
import { askCorrection, readCorrections } from './actions.ts'

/** PRIV-04: what was asked and answered, and one more request. */
export function useCorrections() {
  const { locale } = usePageLocale()
  const form = useForm({ correction: '' })
  const [asked, setAsked] = useState<readonly CorrectionView[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void readCorrections(locale).then((outcome) =>
      outcome.ok ? setAsked(outcome.payload.items) : setRefusal(outcome.refusal),
    )
  }, [locale])
  const close = () => {
    setOpen(false)
    form.change('correction', '')
    form.settle()
  }
  const send = async () => {
    const text = form.answers.correction.trim()
    if (text === '') return form.complainAbout({ correction: 'required' })
    form.settle()
    setBusy(true)
    const outcome = await askCorrection(locale, { text })
    setBusy(false)
    if (!outcome.ok) return form.complainOf(outcome.refusal, 'correction')
    setAsked((before) => [outcome.payload, ...before])
    close()
  }
  return { form, asked, refusal, isOpen, isBusy, open: () => setOpen(true), close, send }
}
