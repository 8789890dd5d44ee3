import type { Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import type { RemainingQuotaView } from '@dhc/contracts/member-api/remaining-quota'
import { usePage } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apply, checkEligibility, readPlaces } from './actions.ts'
import type { Eligibility } from './model.ts'

export type Enrol = ReturnType<typeof useEnrol>

/** What the member may do with a class, and doing it. */
export function useEnrol(strapiUuid: string) {
  const { locale } = usePage()
  const [check, setCheck] = useState<Eligibility>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [done, setDone] = useState<EnrolmentView>()
  const [isBusy, setBusy] = useState(false)
  const [isCarer, setCarer] = useState(false)
  const isSending = useRef(false)
  const key = useRef<string>(undefined)

  const load = useCallback(
    async (saysCarer = false) => {
      if (!currentToken()) return
      const outcome = await checkEligibility(locale, { strapiUuid, isCarer: saysCarer })
      if (outcome.ok) setCheck(outcome.payload)
      else setRefusal(outcome.refusal)
    },
    [locale, strapiUuid],
  )
  useEffect(() => {
    void load()
  }, [load])

  const retry = () => {
    setRefusal(undefined)
    return load()
  }
  const sayCarer = (says: boolean) => {
    setCarer(says)
    // Other content is another request.
    key.current = undefined
  }
  const send = async () => {
    // A second press while the first is on its way means the same.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    key.current ??= newRetryKey()
    const outcome = await apply(locale, { strapiUuid, isCarer }, key.current)
    if (outcome.ok) setDone(outcome.payload)
    else {
      setRefusal(outcome.refusal)
      // What the page knew is no longer so.
      if (outcome.refusal.name) await load(isCarer)
    }
    setBusy(false)
    isSending.current = false
  }
  return { check, refusal, done, isBusy, isCarer, sayCarer, send, retry }
}

/** S2-81: asked once when the page comes; nothing when nobody answers. */
export function usePlaces(strapiUuid: string): RemainingQuotaView | undefined {
  const { locale } = usePage()
  const [places, setPlaces] = useState<RemainingQuotaView>()
  useEffect(() => {
    void readPlaces(locale, strapiUuid).then((outcome) => {
      if (outcome.ok) setPlaces(outcome.payload)
    })
  }, [locale, strapiUuid])
  return places
}
