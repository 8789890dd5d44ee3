import { startSampleService } from '@dhc/api-client/testing/sample-service'
import {
  changeStaffUserCall,
  confirmAdminCall,
  createStaffUserCall,
  endColleagueCall,
  listColleaguesCall,
  listStaffUsersCall,
  refuseAdminCall,
  resetStaffSignInCall,
} from '@dhc/contracts/staff-api/users'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { AccountsScreen } from './accounts-screen.tsx'

const nurse = {
  id: uuidOf(1),
  username: 'wong',
  name: 'Wong',
  staff_role: 'CLINICAL',
  centres: ['CORE'],
  active: true,
  must_change_password: false,
  has_second_factor: true,
  admin_asked: null,
}

async function open() {
  const service = startSampleService()
  service.answers(listStaffUsersCall, { items: [nurse] })
  await showScreen(<AccountsScreen />, { role: 'ADMIN' })
  await expect.element(page.getByRole('rowheader', { name: 'wong' })).toBeVisible()
  return service
}

async function typeAccount() {
  await userEvent.fill(page.getByRole('textbox', { name: 'signIn.username' }), 'lam')
  await userEvent.fill(page.getByRole('textbox', { name: 'person.name' }), 'Lam')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'accounts.role' }), 'INSTRUCTOR')
  await userEvent.fill(page.getByRole('textbox', { name: 'accounts.centres' }), 'core, sat-mf')
  await userEvent.fill(page.getByLabelText('accounts.temporary'), 'Tram7Kettle')
  await userEvent.keyboard('{Enter}')
}

it('a new colleague gets an account with a role and centres, and the form is empty for the next (D-072)', async () => {
  const service = await open()
  service.answers(createStaffUserCall, nurse)
  await typeAccount()
  await expect.element(page.getByRole('textbox', { name: 'signIn.username' })).toHaveValue('')
  expect(service.sent(createStaffUserCall)[0]?.body).toEqual({
    username: 'lam',
    name: 'Lam',
    staff_role: 'INSTRUCTOR',
    centres: ['CORE', 'SAT-MF'],
    temporary_password: 'Tram7Kettle',
  })
})

it('a password that is easy to guess is refused in words, and what was typed stays', async () => {
  const service = await open()
  service.refuses(createStaffUserCall, 'passwordCommon')
  await typeAccount()
  await expect.element(page.getByText(/easy to guess/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'signIn.username' })).toHaveValue('lam')
})

it('whoever leaves is switched off by two keys; Escape leaves the account as it is', async () => {
  const service = await open()
  service.answers(changeStaffUserCall, { ...nurse, active: false })
  const button = page.getByRole('button', { name: 'accounts.switchOff Wong' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'accounts.leaves' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(changeStaffUserCall)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: 'accounts.switchOff' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(changeStaffUserCall)[0]?.body).toEqual({ active: false })
})

const asked = { by: 'Chan', by_me: false, at: '2026-11-16T10:00:00+08:00', not_second: null }

async function openAsked(changed: object) {
  const service = startSampleService()
  service.answers(listStaffUsersCall, { items: [{ ...nurse, admin_asked: { ...asked, ...changed } }] })
  await showScreen(<AccountsScreen />, { role: 'ADMIN' })
  await expect.element(page.getByText(/accounts.adminAsked/)).toBeVisible()
  return service
}

it('an administrator asks for another one, and reads that a second has to confirm it', async () => {
  const service = await open()
  service.answers(changeStaffUserCall, { ...nurse, admin_asked: { ...asked, by_me: true, not_second: 'samePerson' } })
  await page.getByRole('button', { name: 'accounts.makeAdmin Wong' }).click()
  await expect.element(page.getByRole('dialog').getByText('accounts.makeAdminHow')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'accounts.makeAdmin' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(changeStaffUserCall)[0]?.body).toEqual({ staff_role: 'ADMIN' })
})

it('a second administrator confirms by keyboard who is made one', async () => {
  const service = await openAsked({})
  service.answers(confirmAdminCall, { ...nurse, staff_role: 'ADMIN' })
  page.getByRole('button', { name: 'accounts.confirmAdmin Wong' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'accounts.confirmAdmin' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(confirmAdminCall)).toHaveLength(1)
})

it('who asked takes it back and cannot confirm; who does not count as second reads why', async () => {
  const service = await openAsked({ by_me: true, not_second: 'samePerson' })
  await expect.element(page.getByText('secondPerson.samePerson')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'accounts.confirmAdmin Wong' })).not.toBeInTheDocument()
  service.answers(refuseAdminCall, nurse)
  await page.getByRole('button', { name: 'accounts.withdrawAdmin Wong' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'accounts.withdrawAdmin' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(refuseAdminCall)).toHaveLength(1)
})

it('a colleague gets other work at another centre, with what stands already filled in', async () => {
  const service = await open()
  service.answers(changeStaffUserCall, nurse)
  await page.getByRole('button', { name: 'accounts.change Wong' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('person.name')).toHaveValue('Wong')
  await userEvent.selectOptions(page.getByRole('dialog').getByRole('combobox'), 'INSTRUCTOR')
  await userEvent.fill(page.getByRole('dialog').getByLabelText('accounts.centres'), 'sat-mf')
  await page.getByRole('dialog').getByRole('button', { name: 'accounts.change' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(changeStaffUserCall)[0]?.body).toEqual({
    name: 'Wong',
    staff_role: 'INSTRUCTOR',
    centres: ['SAT-MF'],
  })
})

it('a sign-in is set up anew with a temporary password; a refused one stays open', async () => {
  const service = await open()
  service.refuses(resetStaffSignInCall, 'passwordCommon')
  await page.getByRole('button', { name: 'accounts.reset Wong' }).click()
  await userEvent.fill(page.getByRole('dialog').getByLabelText('accounts.temporary'), 'password1')
  await page.getByRole('dialog').getByRole('button', { name: 'accounts.reset' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(service.sent(resetStaffSignInCall)[0]?.body).toEqual({ temporary_password: 'password1' })
})

it('a manager ends the account of whoever leaves, but not of an administrator', async () => {
  const service = startSampleService()
  const colleague = (at: number, name: string, staff_role: string) => ({ id: uuidOf(at), name, staff_role })
  service.answers(listColleaguesCall, { items: [colleague(1, 'Wong', 'CLINICAL'), colleague(2, 'Ho', 'ADMIN')] })
  service.answers(endColleagueCall, {})
  await showScreen(<AccountsScreen />, { role: 'MANAGER' })
  await expect.element(page.getByRole('cell', { name: 'colleagues.byAdmin' })).toBeVisible()
  await page.getByRole('button', { name: 'colleagues.end Wong' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'colleagues.end' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(endColleagueCall)).toHaveLength(1)
})
