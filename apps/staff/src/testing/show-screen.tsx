import { show } from '@dhc/forms/testing/show'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { JSX } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, vi } from 'vitest'
import { changeSession } from '../session/staff-session.ts'

afterEach(() => vi.unstubAllGlobals())

export const ownId = uuidOf(900)
export const inAllLanguages = { 'zh-HK': '八段錦', 'zh-CN': '八段锦', 'en-US': 'Baduanjin' }

/** What the counter says of a class besides its name and its places. */
export const soldAs = {
  centreName: { 'zh-HK': '主中心', 'zh-CN': '主中心', 'en-US': 'Core Centre' },
  fee: 60,
  weeklyTimes: [
    { weekday: 2, start: '10:30', end: '11:30' },
    { weekday: 4, start: '10:30', end: '11:30' },
  ],
  firstOn: '2026-12-01',
  lastOn: '2027-01-21',
  lessonCount: 16,
  nextLesson: { date: '2026-12-01', start: '10:30', end: '11:30' },
}

/** The number of a record in a test. */
export function uuidOf(number: number): string {
  return `0190f3a2-7b1c-4def-8123-${String(number).padStart(12, '0')}`
}

export const onOnePage = <Item,>(items: readonly Item[]) => ({ items, page: 1, pageSize: 20, total: items.length })

type Desk = {
  readonly role: StaffRole
  /** As a route writes it, and where one is. */
  readonly path?: string
  readonly at?: string
}

/** A screen as somebody of this role has it before them. Words are their keys; what a refusal says is in English. */
export async function showScreen(screen: JSX.Element, { role, path = '/', at = path }: Desk): Promise<void> {
  const staff = { id: ownId, username: 'chan', name: 'Chan', staff_role: role, centres: ['CORE', 'SAT-MF'] }
  const endsAtMs = Date.now() + 3_600_000
  changeSession({
    token: 'token',
    endsAtMs,
    isLocked: false,
    staff: { ...staff, must_change_password: false, wants_tour: false },
  })
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function Elsewhere() {
  return <p>now at {useLocation().pathname}</p>
}
