import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import { pageSizes } from '@dhc/reference/site-rules'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, onOnePage, showScreen, soldAs, uuidOf } from '../testing/show-screen.tsx'
import { Keyboard } from './keyboard.tsx'
import { SearchBox } from './search-box.tsx'

const member = {
  ...{ member_id: uuidOf(1), member_no: 'SSPD000101', name: 'HO Mei', name_zh: '何美', member_type: 'MEMBER' },
  age: 71,
}
const taught = {
  ...{ strapiUuid: uuidOf(2), classCode: 'EX-01A', courseName: inAllLanguages, centre: 'CORE', method: 'FCFS' },
  ...{ quota: 20, remainingQuota: 1, counts: { E: 0, A: 19, W: 0, R: 0, P: 0, C: 0 }, waitlist: 0 },
  ...{ classStatus: 'OPEN', enrolEnd: null, ballotAt: null, ...soldAs },
}

async function open(role: StaffRole = 'FRONTDESK') {
  const service = startSampleService()
  service.answers(findMembersCall, onOnePage([member]))
  service.answers(listClassesCall, onOnePage([taught]))
  await showScreen(
    <>
      <SearchBox />
      <Keyboard />
      <textarea aria-label="remarks" />
      <button type="button">save</button>
    </>,
    { role, path: '/weather' },
  )
  return service
}
const remarks = () => page.getByRole('textbox', { name: 'remarks' })
const search = () => page.getByRole('searchbox', { name: 'search.label' })

/** As a scanner sends it: all signs in one moment, and Enter. */
function scan(into: Element) {
  for (const key of [...'SSPD000101', 'Enter']) {
    const isHeard = into.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    if (isHeard && key.length === 1 && into instanceof HTMLTextAreaElement) {
      into.setRangeText(key, into.value.length, into.value.length, 'end')
    }
  }
}

afterEach(() => localStorage.removeItem('staff-shortcuts'))

it('a card scanned on any screen opens its member, and presses no button that has the focus', async () => {
  await open()
  const save = page.getByRole('button', { name: 'save' }).element()
  let pressed = 0
  save.addEventListener('click', () => {
    pressed += 1
  })
  ;(save as HTMLElement).focus()
  await userEvent.keyboard('SSPD000101{Enter}')
  await expect.element(page.getByText(`now at /members/${member.member_id}`)).toBeVisible()
  expect(pressed).toBe(0)
})

it('a card scanned into a half-filled form loses nothing of it, and Enter opens the member', async () => {
  await open()
  await userEvent.fill(remarks(), 'half a sentence')
  scan(remarks().element())
  await expect.element(page.getByRole('dialog', { name: 'scanned.heading' })).toBeVisible()
  await expect.element(remarks()).toHaveValue('half a sentence')
  await expect.element(page.getByRole('button', { name: 'scanned.open' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(`now at /members/${member.member_id}`)).toBeVisible()
})

it('PROGRAMME, who opens no records, goes on to the enrolment of whoever was scanned', async () => {
  await open('PROGRAMME')
  await userEvent.keyboard('SSPD000101{Enter}')
  await expect.element(page.getByText('now at /enrol')).toBeVisible()
})

it('/ leads to one search for people, classes and screens; one thing found is opened at once', async () => {
  const service = await open()
  await userEvent.keyboard('/')
  await expect.element(search()).toHaveFocus()
  await expect.element(search()).toHaveValue('')
  await userEvent.keyboard('ho mei{Enter}')
  await expect.element(page.getByRole('link', { name: /HO Mei/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'EX-01A 八段錦' })).toBeVisible()
  await userEvent.keyboard('{Escape}000101{Enter}')
  await expect.element(page.getByText(`now at /members/${member.member_id}`)).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
  expect(service.sent(listClassesCall)).toHaveLength(1)
  const sizes = service.sent(findMembersCall).map(({ query }) => Number(new URLSearchParams(query).get('pageSize')))
  expect(sizes.filter((size) => !pageSizes.includes(size as 10))).toEqual([])
})

it('a search that nobody answers says so', async () => {
  const service = await open()
  service.refuses(findMembersCall, 'unexpected')
  service.refuses(listClassesCall, 'unexpected')
  await userEvent.keyboard('/000101{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByText('search.nothing').elements()).toEqual([])
})

it('g and a letter lead to a screen of this role, also after a look at the list of keys', async () => {
  await open()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'keys.heading' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await userEvent.keyboard('ge')
  await expect.element(page.getByText('now at /enrol')).toBeVisible()
})

it('single keys can be turned off, for whoever dictates (WCAG 2.1.4); cards are still read', async () => {
  await open()
  await page.getByRole('button', { name: 'keys.heading' }).click()
  await page.getByRole('checkbox', { name: 'keys.on' }).click()
  await page.getByRole('button', { name: 'slip.close' }).click()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await userEvent.keyboard('?/ge')
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.element(search()).not.toHaveFocus()
  await userEvent.keyboard('SSPD000101{Enter}')
  await expect.element(page.getByText(`now at /members/${member.member_id}`)).toBeVisible()
})
