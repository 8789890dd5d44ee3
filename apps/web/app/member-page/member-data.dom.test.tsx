import type { Refusal } from '@dhc/api-client/call-outcome'
import { show } from '@dhc/forms/testing/show'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MemberLoading } from './member-data.tsx'

const refused = (name: Refusal['name'], status: number, code: number): Refusal => ({
  status,
  code,
  name,
  message: '',
  fields: {},
  retryAfterSeconds: undefined,
})
const again = page.getByRole('button', { name: 'Try again' })

it('a service that is away can be asked again by a button', async () => {
  const onRetry = vi.fn()
  await show(<MemberLoading refusal={refused('unavailable', 503, 1008)} onRetry={onRetry} />)
  await again.click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it.each([
  ['notAllowed', 403, 1005],
  ['notFound', 404, 1006],
] as const)('after %s there is no such button: the same would come again', async (name, status, code) => {
  await show(<MemberLoading refusal={refused(name, status, code)} onRetry={() => undefined} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})
