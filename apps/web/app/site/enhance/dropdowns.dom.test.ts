import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeDropdowns } from './dropdowns.ts'

beforeAll(() => closeDropdowns(document))
beforeEach(() => {
  const dropdown = (name: string, entry: string) =>
    `<details name="site-dropdown" data-dropdown style="position: relative"><summary>${name}</summary>
      <p style="position: absolute; top: 100%"><a href="#here">${entry}</a></p></details>`
  document.body.innerHTML = `
    <nav style="display: flex; gap: 5rem; height: 8rem">${dropdown('Service', 'About us')}${dropdown('Activity', 'Courses')}</nav>
    <main style="height: 300vh"><p>Elsewhere</p><button type="button">A button</button></main>`
})
afterEach(() => {
  window.scrollTo(0, 0)
  document.body.replaceChildren()
})

const openOnes = () =>
  [...document.querySelectorAll('details[open]')].map((each) => each.querySelector('summary')?.textContent)
const control = (name: string) => page.getByText(name, { exact: true })

async function openService(): Promise<void> {
  await userEvent.click(control('Service'))
  await expect.poll(openOnes).toEqual(['Service'])
}

it('an open dropdown closes on a click elsewhere (S2-63)', async () => {
  await openService()
  // Words take no focus: it is the click itself that closes.
  await userEvent.click(page.getByText('Elsewhere'))
  await expect.poll(openOnes).toEqual([])
})

it('an open dropdown closes on scrolling (S2-63)', async () => {
  await openService()
  window.scrollTo(0, 200)
  await expect.poll(openOnes).toEqual([])
})

it('it stays open for who presses something in it (S2-63)', async () => {
  await openService()
  await userEvent.click(page.getByRole('link', { name: 'About us' }))
  expect(openOnes()).toEqual(['Service'])
})

it('one dropdown is open at a time (S4-22)', async () => {
  await openService()
  await userEvent.click(control('Activity'))
  await expect.poll(openOnes).toEqual(['Activity'])
})

it('Escape closes it and gives the focus back to its control; so does going on by keyboard (S2-63)', async () => {
  await openService()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.poll(openOnes).toEqual([])
  expect(document.activeElement?.textContent).toBe('Service')
  await userEvent.keyboard('{Enter}')
  await expect.poll(openOnes).toEqual(['Service'])
  await userEvent.click(control('Service'))
  await openService()
  document.querySelector('button')?.focus()
  await expect.poll(openOnes).toEqual([])
})
