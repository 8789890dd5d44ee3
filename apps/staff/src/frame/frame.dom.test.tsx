import { show } from '@dhc/forms/testing/show'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useTopOfNewScreen } from './frame.tsx'

function Tall() {
  useTopOfNewScreen()
  return (
    <div style={{ height: '5000px' }}>
      <Outlet />
    </div>
  )
}

/** Two screens, longer than the window, of which the list is open and scrolled down. */
async function farDownTheList() {
  const children = [
    { path: 'list', element: <p>list</p> },
    { path: 'class', element: <p>class</p> },
  ]
  const router = createMemoryRouter([{ path: '/', Component: Tall, children }], { initialEntries: ['/list'] })
  await show(<RouterProvider router={router} />)
  window.scrollTo(0, 1200)
  expect(window.scrollY).toBe(1200)
  return router
}

describe('a screen of the console', () => {
  it('that is opened from far down another one is shown from its top', async () => {
    const router = await farDownTheList()
    await router.navigate('/class')
    await expect.poll(() => window.scrollY).toBe(0)
  })

  it('stays where it is when only its filter changes', async () => {
    const router = await farDownTheList()
    await router.navigate('/list?status=A')
    await router.navigate('/list?status=B')
    await expect.poll(() => router.state.location.search).toBe('?status=B')
    expect(window.scrollY).toBe(1200)
  })

  it('that one goes back to is left to the browser', async () => {
    const router = await farDownTheList()
    await router.navigate('/class')
    await expect.poll(() => window.scrollY).toBe(0)
    window.scrollTo(0, 700)
    await router.navigate(-1)
    await expect.poll(() => router.state.location.pathname).toBe('/list')
    expect(window.scrollY).toBe(700)
  })
})
