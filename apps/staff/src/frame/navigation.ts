import { mayActAs, type StaffRole } from '@dhc/reference/staff-rules'
import type { ConsoleKey } from '../words/console-words.ts'

export type Entry = { readonly path: string; readonly label: ConsoleKey; readonly roles: readonly StaffRole[] }

const everybody: readonly StaffRole[] = []

/** In the order of the day; each role sees what its calls allow (section 3.13). */
const entries: readonly Entry[] = [
  { path: '/', label: 'nav.today', roles: everybody },
  { path: '/applications', label: 'nav.applications', roles: ['FRONTDESK'] },
  { path: '/members', label: 'nav.members', roles: ['FRONTDESK', 'CLINICAL', 'PROGRAMME', 'MANAGER'] },
  { path: '/phones', label: 'nav.phones', roles: ['FRONTDESK', 'MANAGER'] },
  { path: '/corrections', label: 'nav.corrections', roles: ['FRONTDESK', 'CLINICAL', 'MANAGER'] },
  { path: '/enrol', label: 'nav.enrol', roles: ['FRONTDESK', 'PROGRAMME', 'MANAGER'] },
  { path: '/confirmations', label: 'nav.confirmations', roles: ['PROGRAMME', 'MANAGER'] },
  { path: '/classes', label: 'nav.classes', roles: ['FRONTDESK', 'PROGRAMME', 'MANAGER'] },
  { path: '/lessons', label: 'nav.lessons', roles: ['FRONTDESK', 'PROGRAMME', 'MANAGER', 'INSTRUCTOR'] },
  { path: '/paper', label: 'nav.paper', roles: ['FRONTDESK', 'PROGRAMME', 'MANAGER'] },
  { path: '/clinic', label: 'nav.clinic', roles: ['CLINICAL'] },
  { path: '/consultations', label: 'nav.consultations', roles: ['CLINICAL'] },
  { path: '/recalls', label: 'nav.recalls', roles: ['CLINICAL'] },
  { path: '/weather', label: 'nav.weather', roles: ['FRONTDESK', 'PROGRAMME', 'MANAGER'] },
  { path: '/enquiries', label: 'nav.enquiries', roles: ['FRONTDESK', 'MANAGER'] },
  { path: '/messages', label: 'nav.messages', roles: ['FRONTDESK', 'PROGRAMME'] },
  { path: '/calls', label: 'nav.calls', roles: ['FRONTDESK', 'PROGRAMME', 'MANAGER'] },
  { path: '/reports', label: 'nav.reports', roles: ['MANAGER'] },
  { path: '/accounts', label: 'nav.accounts', roles: ['ADMIN'] },
  { path: '/holidays', label: 'nav.holidays', roles: ['ADMIN'] },
  { path: '/jobs', label: 'nav.jobs', roles: ['ADMIN'] },
  { path: '/audit', label: 'nav.audit', roles: ['ADMIN'] },
]

export function entriesFor(role: StaffRole): readonly Entry[] {
  return entries.filter(({ roles }) => mayActAs(role, roles))
}
