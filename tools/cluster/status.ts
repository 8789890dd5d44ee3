import { allMachines, cable, type Machine, machines, ports, withRole } from './layout.ts'
import { cmsPlaces } from './settings.ts'
import { databaseStates } from './who-leads.ts'

async function asked(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return answer.ok ? 'ready' : `not ready (${answer.status})`
  } catch {
    return 'silent'
  }
}

const at = ({ address }: Machine, port: number, path: string) => `http://${address}:${port}${path}`

/** Who leads, how far the others are behind, and who is ready. */
export async function statusTable(): Promise<string> {
  const databases = (await databaseStates()).map(({ name, role, state, timeline, lag }) => {
    const behind = lag === undefined ? '' : `, ${lag} bytes behind`
    return [name, `PostgreSQL: ${role}, ${state}, timeline ${timeline ?? '?'}${behind}`]
  })
  const checks: readonly (readonly [string, string, string])[] = [
    ...withRole('database').map((machine) => [machine.name, 'etcd', at(machine, ports.etcd, '/health')] as const),
    ...withRole('application').map((machine) => [machine.name, 'api', at(machine, ports.api, '/readyz')] as const),
    ...withRole('application').map((machine) => [machine.name, 'web', at(machine, ports.web, '/readyz')] as const),
    ...cmsPlaces.map((machine) => [machine.name, 'cms', at(machine, ports.cms, '/_health')] as const),
    [machines.edge.name, 'nginx', at(machines.edge, ports.nginx, '/')],
  ]
  const others = await Promise.all(checks.map(async ([name, what, url]) => [name, `${what}: ${await asked(url)}`]))
  const rows = [...databases, ...others].map(([name = '', what]) => `  ${name.padEnd(8)}${what}`)
  if (databases.length === 0) rows.unshift(`  No Patroni answers on ${cable.own}: is a cluster up?`)
  return [`${allMachines.length} machines on ${cable.own}`, ...rows].join('\n')
}
