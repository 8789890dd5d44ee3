import type { DemoAccount } from '../stack/demo-accounts.ts'
import type { StackAddresses } from '../stack/process-plans.ts'

/** What a person needs to know after a start: where things are and how to get in. */
export function addressTable(addresses: StackAddresses, accounts: readonly DemoAccount[], dataFolder: string): string {
  const places = [
    ['Site', `${addresses.site}/   ${addresses.site}/sc   ${addresses.site}/en`],
    ['Members sign in', `${addresses.site}/login`],
    ['Staff console', `${addresses.site}/staff`],
    ['CMS admin panel', `${addresses.cms}/admin`],
    ['API documentation', `${addresses.site}/api/docs`],
    ['Logs, data, secrets', dataFolder],
  ]
  const logins = accounts.map(({ kind, role, login, password }) => [`${kind} ${role}`, `${login}   ${password}`])
  const note = accounts.length > 0 ? [['', 'One-time codes and e-mails wait in the outbox: npm run outbox']] : []
  const width = Math.max(...[...places, ...logins].map(([label = '']) => label.length)) + 2
  const rows = (lines: string[][]) => lines.map(([label = '', value]) => `  ${label.padEnd(width)}${value}`)
  const rule = '─'.repeat(78)
  return ['', rule, ...rows(places), rule, ...rows(logins), ...rows(note), rule].join('\n')
}
