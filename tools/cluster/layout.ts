/** What stands where: one line for each machine of the cluster, all on one cable with addresses of their own. */
export type Machine = { readonly name: MachineName; readonly address: string; readonly role: Role }
export type MachineName = 'edge' | 'db1' | 'db2' | 'db3' | 'app1' | 'app2' | 'cms1'
type Role = 'edge' | 'database' | 'application' | 'content'

const machine = (name: MachineName, role: Role, last: number): Machine => ({ name, role, address: `10.77.0.${last}` })

export const machines = {
  edge: machine('edge', 'edge', 5),
  db1: machine('db1', 'database', 11),
  db2: machine('db2', 'database', 12),
  db3: machine('db3', 'database', 13),
  app1: machine('app1', 'application', 21),
  app2: machine('app2', 'application', 22),
  cms1: machine('cms1', 'content', 31),
} as const satisfies Record<MachineName, Machine>

export const allMachines: readonly Machine[] = Object.values(machines)
export const withRole = (role: Role) => allMachines.filter((each) => each.role === role)

/** This machine's own end of the cable; visitors have other addresses, since the site believes its own network. */
export const cable = { bridge: 'dhc-cl-br', address: '10.77.0.1', bits: 16, own: '10.77.0.0/24' } as const
export const visitorAddresses = Array.from({ length: 20 }, (_, index) => `10.77.9.${index + 1}`)

export const namespaceOf = (name: MachineName) => `dhc-cl-${name}`

export const ports = {
  nginx: 8080,
  web: 3000,
  api: 4000,
  cms: 1337,
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeer: 2380,
  haproxyState: 8404,
} as const

/** Each machine asks the HAProxy on itself, which knows who leads and who is ready: nothing has to move in a failover. */
export const localBalancer = { database: 5000, api: 4100, web: 3100, cms: 1400 } as const

export const site = `http://${machines.edge.address}:${ports.nginx}`
