import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '../stack/environment.ts'

export type Process = 'web' | 'api' | 'cms' | 'migrate'

/** What one way of running (ops/README.md) gives to a process: secrets have no value there. */
export type Given = { readonly process: Process; readonly where: string; readonly variables: Record<string, string> }

export const processes = ['web', 'api', 'cms', 'migrate'] as const
const isProcess = (name: string): name is Process => processes.some((each) => each === name)

export const readOps = (file: string) => readFileSync(join(projectRoot, 'ops', file), 'utf8')

/** As systemd and compose read it: a line for each variable, the rest are remarks. */
function variablesOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
      if (name === undefined) throw new Error(`no variable: ${line}`)
      return [name, value ?? '']
    }),
  )
}

const ofUnit = (process: Process) => (process === 'web' || process === 'api' ? `${process}@` : process)
export const unitOf = (process: Process) => `systemd/health-centre-${ofUnit(process)}.service`

/** Every setting of a unit; one that is there more than once has more than one value. */
export function settingsOf(unit: string): (name: string) => readonly string[] {
  const rows = [...unit.matchAll(/^([A-Za-z]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))
  return (wanted) => rows.flatMap(({ name, value }) => (name === wanted ? [value] : []))
}

function givenBySystemd(process: Process): Given {
  const settings = settingsOf(readOps(unitOf(process)))
  const files = settings('EnvironmentFile').map((file) => file.replace('/etc/health-centre/', 'environment/'))
  const texts = [...files.map(readOps), settings('Environment').join('\n').replaceAll('%i', '3000')]
  return { process, where: unitOf(process), variables: Object.assign({}, ...texts.map(variablesOf)) }
}

const service = z.looseObject({
  image: z.string(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
})

export function composeServices() {
  const file = z.object({ services: z.record(z.string(), service) })
  return file.parse(parse(readOps('compose/compose.yaml'), { merge: true })).services
}

function givenByCompose(): Given[] {
  return Object.entries(composeServices()).flatMap(([name, { env_file, environment }]) => {
    const process = name.replace(/-\d$/, '')
    if (!isProcess(process)) return []
    const file = (env_file ?? '').replace('/etc/health-centre/', 'environment/')
    return [{ process, where: `compose ${name}`, variables: { ...variablesOf(readOps(file)), ...environment } }]
  })
}

const variable = z.strictObject({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) }).optional(),
})
const container = z.looseObject({ name: z.string(), env: z.array(variable).default([]) })
const workload = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({ containers: z.array(container) }),
    }),
  }),
})

export type Manifest = { readonly kind: string; readonly [key: string]: unknown }

export const manifestsOf = (file: string): Manifest[] =>
  parseAllDocuments(readOps(`kubernetes/${file}`)).map((document) =>
    z.looseObject({ kind: z.string() }).parse(document.toJS()),
  )

export const resources = z
  .object({ resources: z.array(z.string()) })
  .parse(parse(readOps('kubernetes/kustomization.yaml'))).resources

export const workloads = resources
  .flatMap(manifestsOf)
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map((manifest) => workload.parse(manifest))

function givenByKubernetes(): Given[] {
  return workloads.flatMap(({ metadata: { name }, spec }) => {
    const variables = spec.template.spec.containers.flatMap(({ env }) =>
      env.map((each) => [each.name, each.value ?? '']),
    )
    return isProcess(name)
      ? [{ process: name, where: `kubernetes ${name}`, variables: Object.fromEntries(variables) }]
      : []
  })
}

export const everyGiven: readonly Given[] = [
  ...processes.map(givenBySystemd),
  ...givenByCompose(),
  ...givenByKubernetes(),
]
