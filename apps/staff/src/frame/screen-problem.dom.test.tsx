import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showScreen } from '../testing/show-screen.tsx'
import { mayReload, screenThatIsMissing } from './screen-problem.tsx'

const gone = new TypeError('Failed to fetch dynamically imported module: /staff/assets/roll-screen-a.js')

afterEach(() => sessionStorage.clear())

it('a screen whose script is gone after a reload, too, says so and can be tried again', async () => {
  mayReload(sessionStorage, window.location.pathname, Date.now())
  const Missing = screenThatIsMissing(gone)
  await showScreen(<Missing />, { role: 'INSTRUCTOR' })
  await expect.element(page.getByRole('heading', { name: 'problem.notHere' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'desk.again' })).toBeVisible()
})

it('a mistake in a screen is no missing script: it is not reloaded away', () => {
  expect(() => screenThatIsMissing(new TypeError('x is undefined'))).toThrow('x is undefined')
})
