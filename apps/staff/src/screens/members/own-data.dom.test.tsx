import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { copyOwnDataCall } from '@dhc/contracts/staff-api/own-data'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { CopyOwnData } from './own-data.tsx'

const whole =
  '<!doctype html><html><title>x</title><main><h1>Your data</h1><p>171/99</p><script>window.hasRun = true</script></main></html>'

it('the copy is printed after sight of identity, from memory and alone; nothing in it runs', async () => {
  const service = startSampleService()
  vi.spyOn(window, 'print').mockReturnValue()
  service.answers(copyOwnDataCall, { page: whole })
  await showScreen(<CopyOwnData id={uuidOf(1)} />, { role: 'CLINICAL' })
  await page.getByRole('button', { name: 'ownData.copy' }).click()
  await userEvent.click(page.getByRole('checkbox', { name: 'phone.seen' }))
  await page.getByRole('dialog').getByRole('button', { name: 'ownData.copy' }).click()
  const print = page.getByRole('button', { name: 'ownData.print' })
  await expect.element(print).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect.element(page.getByText('171/99')).toBeVisible()
  expect(window.print).toHaveBeenCalledOnce()
  expect('hasRun' in window).toBe(false)
  expect(service.sent(copyOwnDataCall)[0]?.body).toEqual({ identity_document: 'HKIC', identity_seen: true })
})
