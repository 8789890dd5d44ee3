import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { cable, type Machine, machines, ports, withRole } from './layout.ts'

/** The templates are what operators copy; `ops` is their one home. */
export const templates = {
  nginx: () => readFileSync(join(projectRoot, 'ops/nginx/nginx.conf.template'), 'utf8'),
  haproxy: () => readFileSync(join(projectRoot, 'ops/haproxy/haproxy.cfg.template'), 'utf8'),
} as const

/** Puts a value into each hole `${NAME}` that is not in a comment; one too few or too many is a mistake. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>()
  const lines = template.split('\n').map((line) => {
    if (line.trimStart().startsWith('#')) return line
    return line.replaceAll(/\$\{([A-Z_]+)\}/g, (_hole, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`nothing is given for ${name}`)
      used.add(name)
      return value
    })
  })
  const unused = Object.keys(values).filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`the template has no ${unused.join(', ')}`)
  return lines.join('\n')
}

const servers = (some: readonly Machine[], port: number, check = 'check') =>
  some.map(({ name, address }) => `server ${name} ${address}:${port} ${check}`).join('\n    ')

/** All once more, without a check: who is slow or says "not ready" is better than nobody. */
const andAnyway = (some: readonly Machine[], port: number) =>
  some.map(({ name, address }) => `\n    server ${name}-anyway ${address}:${port} backup`).join('')

/** The cms runs on one machine at a time; where it may move to is asked as well. */
export const cmsPlaces = [machines.cms1, machines.app1]

export const haproxyHoles = (): Readonly<Record<string, string>> => ({
  DATABASE_SERVERS: servers(withRole('database'), ports.postgres, `check port ${ports.patroni}`),
  API_SERVERS: servers(withRole('application'), ports.api) + andAnyway(withRole('application'), ports.api),
  WEB_SERVERS: servers(withRole('application'), ports.web) + andAnyway(withRole('application'), ports.web),
  CMS_SERVERS: servers(cmsPlaces, ports.cms),
  STATE_ADDRESS: `:${ports.haproxyState}`,
})

export const nginxHoles = (folder: string, webAddress: string): Readonly<Record<string, string>> => ({
  USER: 'nobody nogroup',
  RUN_FOLDER: `${folder}/run`,
  LOG_FOLDER: `${folder}/log`,
  CACHE_FOLDER: `${folder}/pages`,
  LISTEN: String(ports.nginx),
  TLS: '',
  PAGES_ADDRESS: '127.0.0.1:8081',
  WEB_ADDRESS: webAddress,
})

export const patroniAccount = { username: 'patroni', databaseUser: 'postgres', replicationUser: 'replicator' } as const

/**
 * How long the cluster waits before it takes a leader for lost. `lockSeconds` must be at least
 * `loopSeconds + 2 * retrySeconds` (Patroni), or a leader that cannot reach etcd gives up too late.
 */
export const patience = { lockSeconds: 15, loopSeconds: 3, retrySeconds: 5 } as const

type DatabaseMachine = {
  readonly machine: Machine
  readonly folder: string
  readonly binaries: string
  readonly password: string
  readonly isSynchronous: boolean
}

/** patroni.yml; JSON is YAML, and needs nobody who writes YAML. */
export function patroniSettings({ machine, folder, binaries, password, isSynchronous }: DatabaseMachine): string {
  const { lockSeconds: ttl, loopSeconds: loop_wait, retrySeconds: retry_timeout } = patience
  const login = (username: string) => ({ username, password })
  const settings = {
    scope: 'health-centre',
    name: machine.name,
    restapi: {
      listen: `0.0.0.0:${ports.patroni}`,
      connect_address: `${machine.address}:${ports.patroni}`,
      authentication: login(patroniAccount.username),
    },
    // The older interface of etcd: over the newer one (etcd3), Patroni before 3.0.3 lets a former leader that comes back
    // write itself over its successor, and what was acknowledged meanwhile is lost (leader-unplugged showed it).
    etcd: { hosts: withRole('database').map(({ address }) => `${address}:${ports.etcd}`) },
    bootstrap: {
      dcs: {
        ttl,
        loop_wait,
        retry_timeout,
        maximum_lag_on_failover: 1_048_576,
        // A write is acknowledged when it is on the disks of two machines, and only a machine that has it can lead.
        synchronous_mode: isSynchronous,
        // A PostgreSQL that ended by itself is not started in its place again while another one could lead: on a full
        // disk it would be tried for five minutes.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            shared_buffers: '64MB',
            // Otherwise a refused row is written out in full (SEC-18).
            log_error_verbosity: 'terse',
            wal_keep_size: '256MB',
            max_wal_size: '512MB',
            // A machine whose cable was pulled says nothing: by default every write would wait a minute for it.
            wal_sender_timeout: '6s',
            wal_receiver_timeout: '6s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `0.0.0.0:${ports.postgres}`,
      connect_address: `${machine.address}:${ports.postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: login(patroniAccount.databaseUser),
        replication: login(patroniAccount.replicationUser),
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all scram-sha-256',
        `host replication ${patroniAccount.replicationUser} ${cable.own} scram-sha-256`,
        // So Patroni learns on which timeline its own PostgreSQL is.
        `host replication ${patroniAccount.replicationUser} 127.0.0.1/32 scram-sha-256`,
        `host all all ${cable.own} scram-sha-256`,
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      // At once: spread over its usual minutes, a machine that needs a new copy would be missing for as long.
      basebackup: [{ checkpoint: 'fast' }],
      // A former leader that has written what nobody else has starts again from a copy of the new one.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
  return JSON.stringify(settings, null, 2)
}

export function etcdParameters({ name, address }: Machine, folder: string): readonly string[] {
  const peer = (each: Machine) => `http://${each.address}:${ports.etcdPeer}`
  const settings = {
    name,
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': `http://0.0.0.0:${ports.etcd}`,
    'advertise-client-urls': `http://${address}:${ports.etcd}`,
    'listen-peer-urls': `http://0.0.0.0:${ports.etcdPeer}`,
    'initial-advertise-peer-urls': peer({ name, address, role: 'database' }),
    'initial-cluster': withRole('database')
      .map((each) => `${each.name}=${peer(each)}`)
      .join(','),
    'initial-cluster-state': 'new',
    'enable-v2': 'true',
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    logger: 'zap',
    'log-level': 'warn',
  }
  return Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`)
}
