import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { type ProfileView, updateProfileCall } from '@dhc/contracts/member-api/profile'
import { show } from '@dhc/forms/testing/show'
import { noParticulars } from '@dhc/particulars/particulars'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft } from '@dhc/session/draft'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ChangeForm } from './components/change-form.tsx'
import { useOpenChange } from './use-open-change.ts'

const profile = { version: 3 } as ProfileView
const start = { group: 'messages', answers: { ...noParticulars, channels: ['SMSWA'] } } as const

let service: SampleService

function Sample({
  reload = async () => profile,
  onSaved = () => undefined,
}: {
  reload?: () => Promise<ProfileView>
  onSaved?: () => void
}) {
  const { change, isRestored, begin, end } = useOpenChange()
  if (!change) {
    return (
      <button type="button" onClick={() => begin(start)}>
        Change
      </button>
    )
  }
  return (
    <ChangeForm
      change={change}
      profile={profile}
      isRestored={isRestored}
      reload={reload}
      onSaved={onSaved}
      isMinor={false}
      onCancel={end}
    />
  )
}

const box = (name: string) => page.getByRole('checkbox', { name })
const open = () => page.getByRole('button', { name: 'Change' }).click()
const save = () => page.getByRole('button', { name: 'Save' }).click()

beforeEach(() => {
  // The page of the test before is gone by now, and stores nothing any more.
  dropDraft(openTabStorage(window), 'particulars')
  service = startSampleService()
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('a change that was not saved before the session ended', () => {
  it('is open again for the member who made it, with what was typed', async () => {
    const left = await show(<Sample />)
    await open()
    await box('Mailing').click()
    await page.getByLabelText('Postal address').fill('1 Yen Chow Street')
    await left.unmount()
    await show(<Sample />)
    await expect.element(page.getByLabelText('Postal address')).toHaveValue('1 Yen Chow Street')
    await expect.element(page.getByText('What you wrote before is in the form again.')).toBeVisible()
  })

  it('is not shown to another member who signs in at the same tab', async () => {
    const left = await show(<Sample />)
    await open()
    await box('Mailing').click()
    await left.unmount()
    signIn(sampleToken({ holder: 'two' }))
    await show(<Sample />)
    await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
  })

  it('is no change when the form was only opened', async () => {
    const left = await show(<Sample />)
    await open()
    await expect.element(box('SMS / WhatsApp')).toBeVisible()
    await left.unmount()
    await show(<Sample />)
    await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
  })
})

describe('saving a change', () => {
  it('says beside the question that a channel is missing, before the service is asked (S5-10)', async () => {
    await show(<Sample />)
    await open()
    await box('SMS / WhatsApp').click()
    await save()
    await expect.element(page.getByRole('link', { name: /Please select at least one channel/ })).toBeVisible()
    expect(service.sent(updateProfileCall)).toHaveLength(0)
  })

  it('loads the newest record when somebody else has changed it, and leaves what was typed', async () => {
    service.refuses(updateProfileCall, 'changedMeanwhile')
    const reload = vi.fn(async () => profile)
    await show(<Sample reload={reload} />)
    await open()
    await box('Mailing').click()
    await page.getByLabelText('Postal address').fill('1 Yen Chow Street')
    await save()
    await expect.element(page.getByText('The record has changed. Please reload.')).toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(service.sent(updateProfileCall)[0]?.body).toMatchObject({ postal_address: '1 Yen Chow Street', version: 3 })
    await expect.element(page.getByLabelText('Postal address')).toHaveValue('1 Yen Chow Street')
  })
})
