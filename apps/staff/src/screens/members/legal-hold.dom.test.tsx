import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { setLegalHoldCall } from '@dhc/contracts/staff-api/member-changes'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { LegalHold } from './change-member.tsx'

const button = (name: string) => page.getByRole('button', { name })

it('a record is held and let go on the screen, each with its reason; going back does neither', async () => {
  const service = startSampleService()
  service.answers(setLegalHoldCall, {})
  await showScreen(
    <>
      <LegalHold id={uuidOf(1)} isOn={false} />
      <LegalHold id={uuidOf(2)} isOn />
    </>,
    { role: 'ADMIN' },
  )
  await button('legalHold.place').click()
  await page.getByRole('dialog').getByRole('button', { name: 'desk.goBack' }).click()
  expect(service.sent(setLegalHoldCall)).toEqual([])
  for (const [word, id, hold] of [
    ['legalHold.place', uuidOf(1), true],
    ['legalHold.lift', uuidOf(2), false],
  ] as const) {
    await button(word).click()
    await userEvent.fill(page.getByLabelText('desk.reason'), 'Letter of the court')
    await page.getByRole('dialog').getByRole('button', { name: word }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const sent = service.sent(setLegalHoldCall).at(-1)
    expect(sent).toMatchObject({ body: { hold, reason: 'Letter of the court' } })
    expect(JSON.stringify(sent)).toContain(id)
  }
})
