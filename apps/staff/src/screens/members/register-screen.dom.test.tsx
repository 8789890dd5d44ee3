import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { findAlikeCall } from '@dhc/contracts/staff-api/duplicates'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { changeSession } from '../../session/staff-session.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { RegisterScreen } from './register-screen.tsx'

const surname = () => page.getByRole('textbox', { name: /surname.*English|English.*surname/i })

async function open() {
  const service = startSampleService()
  service.answers(findAlikeCall, { items: [] })
  await showScreen(<RegisterScreen />, { role: 'FRONTDESK' })
  await expect.element(surname()).toBeVisible()
}

afterEach(() => sessionStorage.clear())

it('a half-filled registration is there again after a look at another screen or a reload, and can be cleared', async () => {
  await open()
  await userEvent.fill(surname(), 'CHAN')
  await page.getByRole('checkbox', { name: 'counter.noPhone' }).click()
  await cleanup()
  await open()
  await expect.element(page.getByText('counter.goesOn')).toBeVisible()
  await expect.element(surname()).toHaveValue('CHAN')
  await expect.element(page.getByRole('checkbox', { name: 'counter.noPhone' })).toBeChecked()
  await page.getByRole('button', { name: 'counter.anew' }).click()
  await expect.element(surname()).toHaveValue('')
  await cleanup()
  await open()
  await expect.element(surname()).toHaveValue('')
})

it('it is nobody else’s: who signs out leaves none behind', async () => {
  await open()
  await userEvent.fill(surname(), 'CHAN')
  await cleanup()
  changeSession(undefined)
  await open()
  await expect.element(surname()).toHaveValue('')
})
