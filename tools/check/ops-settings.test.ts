import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentKeys, readConfig as readApi, readMigrationConfig } from '../../apps/api/src/config/env.ts'
import { checkEnvironment } from '../../apps/cms/src/check-environment.ts'
import { environmentNames, readConfig as readWeb } from '../../apps/web/server/env.ts'
import { projectRoot } from '../stack/environment.ts'
import { composeServices, everyGiven, type Process, processes, readOps, settingsOf, unitOf } from './ops-settings.ts'

const exampleOfCms = readFileSync(join(projectRoot, 'apps/cms/.env.example'), 'utf8')
/** Node's own, which no schema names. */
const ofNode = 'NODE_OPTIONS'
const known: Readonly<Record<Process, readonly string[]>> = {
  web: environmentNames,
  api: environmentKeys,
  cms: [...exampleOfCms.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name),
  migrate: ['DATABASE_URL', 'MIGRATION_DATABASE_URL'],
}

/** The process itself says what is missing or wrong. */
const read: Readonly<Record<Process, (environment: NodeJS.ProcessEnv) => unknown>> = {
  web: readWeb,
  api: readApi,
  cms: (environment) => {
    const { problems } = checkEnvironment(environment)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
  migrate: readMigrationConfig,
}

/** What an operator puts where a value is left out: keys are 32 bytes in base64, addresses lead somewhere. */
const secretOf = (name: string) =>
  name.endsWith('_URL') ? 'postgres://somebody:password@database:5432/name' : Buffer.alloc(32, name).toString('base64')
const filled = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value === '' ? secretOf(name) : value]))

describe('the settings of each way of running (ops/)', () => {
  it('are there for every process on every way', () => {
    expect(everyGiven.map(({ where }) => where)).toHaveLength(4 + 6 + 4)
  })

  it.each(everyGiven)('$where names only what the process knows', ({ process, variables }) => {
    const names = Object.keys(variables)
    expect(names.filter((name) => name !== ofNode && !known[process].includes(name))).toEqual([])
  })

  it.each(everyGiven)('$where, with the secrets of an operator, is all that the process asks for', (given) => {
    expect(() => read[given.process](filled(given.variables))).not.toThrow()
  })

  it.each(everyGiven)('$where has no secret in it', ({ variables }) => {
    const secret = /KEY|SECRET|SALT|TOKEN|PASSWORD/
    const written = Object.entries(variables).filter(([name, value]) => secret.test(name) && value !== '')
    expect(written).toEqual([])
    const passwords = Object.values(variables).flatMap((value) => /:\/\/\w+:([^@]+)@/.exec(value)?.[1] ?? [])
    expect(passwords.filter((password) => password !== 'password')).toEqual([])
  })

  it.each(everyGiven.filter(({ process }) => process !== 'migrate'))('$where is for production', ({ variables }) => {
    expect(variables.NODE_ENV).toBe('production')
  })

  it('give the role that owns the tables to nothing but migrations', () => {
    const owners = everyGiven.filter(({ variables }) => 'MIGRATION_DATABASE_URL' in variables)
    expect(owners.map(({ process }) => process)).toEqual(['migrate', 'migrate', 'migrate'])
  })
})

const hardening = {
  DynamicUser: 'yes',
  NoNewPrivileges: 'yes',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  PrivateTmp: 'yes',
  PrivateDevices: 'yes',
  RestrictNamespaces: 'yes',
  CapabilityBoundingSet: '',
  SystemCallFilter: '@system-service',
}

describe.each(processes)('the unit of %s', (process) => {
  const settings = settingsOf(readOps(unitOf(process)))

  it('may write its state folder and nothing else', () => {
    const actual = Object.fromEntries(Object.keys(hardening).map((name) => [name, settings(name).join()]))
    expect(actual).toEqual(hardening)
    expect(settings('ReadWritePaths')).toEqual([])
    const files = everyGiven.find(({ where }) => where === unitOf(process))?.variables ?? {}
    const written = ['AUDIT_HEAD_FILE', 'ERASED_LIST_FILE', 'PUBLIC_DIR', 'CONTENT_FOLDER'].flatMap(
      (name) => files[name] ?? [],
    )
    expect(written.filter((path) => !path.startsWith(`/var/lib/${settings('StateDirectory').join()}/`))).toEqual([])
  })

  it('starts a file that is there, or that the build makes', () => {
    const [folder = ''] = settings('WorkingDirectory').map((path) => path.replace('/opt/health-centre/', ''))
    const [, script = ''] = (settings('ExecStart')[0] ?? '').split(' ')
    const [, built] = /^dist\/(.*)\.js$/.exec(script) ?? []
    const sources = built === undefined ? [script] : [`${built}.ts`, `src/${built}.ts`]
    expect(sources.filter((source) => existsSync(join(projectRoot, folder, source)))).toHaveLength(1)
  })
})

it('web and cms, which visitors and editors reach, ask nothing outside this machine by themselves', () => {
  const asks = (['web', 'cms'] as const).map((process) => settingsOf(readOps(unitOf(process))))
  expect(asks.map((settings) => [settings('IPAddressDeny').join(), settings('IPAddressAllow').join()])).toEqual([
    ['any', 'localhost'],
    ['any', 'localhost'],
  ])
})

it('a container of ours cannot write its own files, has no rights and no more memory than it may have', () => {
  const own = Object.values(composeServices()).filter(({ image }) => image.startsWith('health-centre:'))
  expect(own).toHaveLength(6)
  for (const each of own) {
    expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: '10001:10001' })
    expect(each.mem_limit).toMatch(/^\d+[mg]$/)
  }
})

describe('nginx before one machine (ops/nginx/site.conf)', () => {
  const text = readOps('nginx/site.conf')
  const servers = text.split(/^server \{$/m).slice(1)

  it('writes no whole address into a log, whatever the server around it says', () => {
    expect(servers).toHaveLength(5)
    for (const server of servers) {
      expect(server).toMatch(/^ {4}access_log (off|\/var\/log\/nginx\/health-centre\.log health_centre);$/m)
      expect(server).toMatch(/^ {4}error_log \S+ crit;$/m)
    }
    expect(/log_format .*/.exec(text)?.[0]).not.toMatch(/\$(request|request_uri|http_referer|args|uri)\b/)
  })

  it('gives each request from outside an id that no visitor chooses, and writes it into its log', () => {
    expect(/log_format .*/.exec(text)?.[0]).toMatch(/\$request_id\b/)
    for (const server of servers.filter((each) => each.includes('listen 443') && each.includes('proxy_pass')))
      expect(server).toMatch(/^ {4}proxy_set_header X-Request-Id \$request_id;$/m)
  })

  it('speaks TLS to whoever comes from outside; one port leads pages there and refuses calls', () => {
    const open = servers.filter((server) => !/^ {4}listen (127\.0\.0\.1:\d+|\S*443 ssl http2);$/m.test(server))
    expect(open).toHaveLength(1)
    expect(open[0]).toMatch(/location \/ \{\s+return 301 https:\/\/www\.centre\.example\$request_uri;\s+\}/)
    expect(open[0]).toMatch(/location \/api\/ \{\s+return 403;\s+\}/)
    expect(open[0]).not.toContain('proxy_pass')
  })

  it('lets the panel of the editors be reached from a named network alone', () => {
    const panel = servers.filter((server) => server.includes('proxy_pass http://127.0.0.1:1337;'))
    expect(panel).toHaveLength(1)
    expect(panel[0]).toMatch(/allow [\d./]+;\s+deny all;/)
  })
})

describe.each(['nginx/site.conf', 'nginx/nginx.conf.template'])('ops/%s', (file) => {
  // Outside of every server, so that none has settings of its own.
  const said = (name: string) => [...readOps(file).matchAll(new RegExp(`^ *${name} (.*);$`, 'gm'))].map(([, to]) => to)

  it('speaks TLS 1.2 and 1.3 and nothing older', () => {
    expect(said('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3'])
  })

  it('offers forward secrecy and authenticated encryption alone, in the order of the server', () => {
    expect(said('ssl_ciphers')).toEqual(['ECDHE+AESGCM:ECDHE+CHACHA20'])
    expect(said('ssl_prefer_server_ciphers')).toEqual(['on'])
  })
})
