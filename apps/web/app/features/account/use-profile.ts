import { callAsMember } from '@dhc/api-client/call-as-member'
import type { Refusal } from '@dhc/api-client/call-outcome'
import { type ProfileView, showProfileCall } from '@dhc/contracts/member-api/profile'
import { usePage } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { startTransition, useCallback, useEffect, useState } from 'react'

/** Asked for in the browser, and only when somebody is signed in (D-070): the page itself holds nothing personal. */
export function useProfile() {
  const { locale } = usePage()
  const [profile, setProfile] = useState<ProfileView>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return undefined
    const outcome = await callAsMember(showProfileCall, { locale })
    // In small steps, as the page itself was taken over (decision 0018).
    startTransition(() => {
      if (outcome.ok) setProfile(outcome.payload)
      setRefusal(outcome.ok ? undefined : outcome.refusal)
    })
    return outcome.ok ? outcome.payload : undefined
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])
  return { profile, refusal, load, setProfile }
}
