import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { showRemainingQuotasCall } from '@dhc/contracts/member-api/remaining-quota'
import { afterEach, expect, it, vi } from 'vitest'
import { showLivePlaces } from './live-places.ts'

afterEach(() => vi.unstubAllGlobals())

it('paper shows the places of classes that nobody has scrolled to', async () => {
  const service: SampleService = startSampleService()
  const ids = ['near', 'far'].map((_, at) => `00000000-0000-4000-8000-00000000000${at}`)
  const quota = (strapiUuid: string) => ({ strapiUuid, classStatus: 'OPEN', quota: 9, remainingQuota: 7 })
  service.answers(showRemainingQuotasCall, { items: ids.map(quota) })
  const words = {
    path: showRemainingQuotasCall.path,
    atOnce: 100,
    states: {},
    unlimited: '',
    onePlace: '',
    places: '{n}',
  }
  document.body.innerHTML = `
    <p data-places-words='${JSON.stringify({ ...words, updated: 'updated', unknown: 'unknown' })}'></p>
    <b data-remaining-quota="${ids[0]}">—</b>
    <b data-remaining-quota="${ids[1]}" style="display: block; margin-top: 5000px">—</b>`
  showLivePlaces(document, () => undefined)
  const shown = () => [...document.querySelectorAll('b')].map((cell) => cell.textContent)
  await expect.poll(shown).toEqual(['7', '7'])
})
