import { nameCarerRequest } from '@dhc/contracts/member-api/carers'
import { problemsIn } from '@dhc/forms/problem'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { carerRights } from '@dhc/reference/carer-rules'
import { useState } from 'react'
import { nameCarer } from './actions.ts'
import type { Carers } from './use-carers.ts'

const empty = { member_no: '', carer_rights: [] as readonly string[] }

/** Checked here by the same shape as there; the result is the same whether the number belongs to somebody or not. */
export function useNameCarer(carers: Carers) {
  const words = useWords()
  const { locale } = usePageLocale()
  const form = useForm(empty)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const { member_no, carer_rights } = form.answers
    const body = {
      memberNo: member_no.trim().toUpperCase(),
      rights: carerRights.filter((right) => carer_rights.includes(right)),
    }
    const { memberNo, rights } = problemsIn(nameCarerRequest, body)
    if (memberNo || rights)
      return form.complainAbout({
        ...(memberNo ? { member_no: memberNo } : {}),
        ...(rights ? { carer_rights: rights } : {}),
      })
    form.settle()
    setBusy(true)
    const outcome = await carers.change(
      () => nameCarer(locale, body),
      words.member('carers.asked', { memberNo: body.memberNo }),
    )
    setBusy(false)
    if (outcome?.ok) form.setAnswers(empty)
  }
  return { form, isBusy, send }
}
