import type { RemainingQuotaView } from '@dhc/contracts/member-api/remaining-quota'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useEffect, useState } from 'react'
import { readPlaces } from './actions.ts'

/** S2-81: asked once when the page comes; nothing when nobody answers. */
export function usePlaces(strapiUuid: string): RemainingQuotaView | undefined {
  const { locale } = usePageLocale()
  const [places, setPlaces] = useState<RemainingQuotaView>()
  useEffect(() => {
    void readPlaces(locale, strapiUuid).then((outcome) => {
      if (outcome.ok) setPlaces(outcome.payload)
    })
  }, [locale, strapiUuid])
  return places
}
