import { existsSync } from 'node:fs'
import { whyNoNamespaces } from './network.ts'

const postgresFolder = '/usr/lib/postgresql/15/bin'

/** What Debian 12 calls it, and where it lies; Debian's own services are not used. */
const wanted = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  ip: 'iproute2',
  setpriv: 'util-linux',
  faketime: 'faketime',
} as const

export type Programs = Readonly<Record<keyof typeof wanted, string>> & { readonly postgresFolder: string }

/** Why there can be no cluster on this machine, in one line; nothing if there can. */
function whyNoCluster(): string | undefined {
  if (process.platform !== 'linux') return 'a cluster on one machine needs the network namespaces of Linux'
  const missing: string[] = Object.entries(wanted).flatMap(([name, debian]) => (placeOf(name) ? [] : [debian]))
  if (!existsSync(`${postgresFolder}/postgres`)) missing.push('postgresql-15')
  if (missing.length > 0) return `missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`
  return whyNoNamespaces()
}

export function findPrograms(): Programs {
  const reason = whyNoCluster()
  if (reason) throw new Error(reason)
  const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, placeOf(name)]))
  return { ...found, postgresFolder } as Programs
}

function placeOf(name: string): string | undefined {
  return ['/usr/sbin', '/usr/bin', '/sbin', '/bin']
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path))
}
