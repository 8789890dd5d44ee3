import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listDuplicatesCall } from '@dhc/contracts/staff-api/duplicates'
import { listHolidaysCall } from '@dhc/contracts/staff-api/holidays'
import { show } from '@dhc/forms/testing/show'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Loaded } from './loaded.tsx'
import { useDeskQuery } from './use-desk-query.ts'

/** A screen with a button, and above it a list that is asked for at the same time, if it is wanted. */
function Desk({ wantsList = true }: { readonly wantsList?: boolean }) {
  const days = useDeskQuery(listHolidaysCall, { query: {} })
  const list = useDeskQuery(listDuplicatesCall, { params: { id: 'one' } }, { isWanted: wantsList })
  return (
    <Loaded query={days} beside={[list]}>
      {() => (
        <>
          <button type="button">act</button>
          <button type="button" onClick={() => void list.refetch()}>
            ask again
          </button>
        </>
      )}
    </Loaded>
  )
}

const showDesk = (wantsList?: boolean) =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Desk {...(wantsList === undefined ? {} : { wantsList })} />
    </QueryClientProvider>,
  )
const act = () => page.getByRole('button', { name: 'act' })

afterEach(() => vi.unstubAllGlobals())

describe('a screen that needs several answers', () => {
  it('shows no button before the list above it has arrived', async () => {
    const service = startSampleService()
    service.answers(listHolidaysCall, { items: [] })
    const letListCome = service.waits(listDuplicatesCall, { items: [] })
    await showDesk()
    await expect.poll(() => service.sent(listHolidaysCall)).toHaveLength(1)
    await expect.element(page.getByRole('status')).toBeVisible()
    expect(act().elements()).toEqual([])
    letListCome()
    await expect.element(act()).toBeVisible()
  })

  it('does not wait for a list that nobody wants', async () => {
    const service = startSampleService()
    service.answers(listHolidaysCall, { items: [] })
    await showDesk(false)
    await expect.element(act()).toBeVisible()
    expect(service.sent(listDuplicatesCall)).toEqual([])
  })

  it('shows the rest when the list is refused, and stays while it is asked for again', async () => {
    const service = startSampleService()
    service.answers(listHolidaysCall, { items: [] })
    service.refuses(listDuplicatesCall, 'notFound')
    await showDesk()
    const button = await act().findElement()
    service.waits(listDuplicatesCall, { items: [] })
    await userEvent.click(page.getByRole('button', { name: 'ask again' }))
    await expect.poll(() => service.sent(listDuplicatesCall)).toHaveLength(2)
    expect(await act().findElement()).toBe(button)
  })
})
