import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Manifest, manifestsOf, resources, workloads } from './ops-settings.ts'

const manifests = resources.flatMap(manifestsOf)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const nameOf = (manifest: Manifest) =>
  z.looseObject({ metadata: z.looseObject({ name: z.string() }) }).parse(manifest).metadata.name

const labels = z.record(z.string(), z.string())
type Labels = z.infer<typeof labels>
const selector = z.strictObject({ matchLabels: labels.optional() })
const peer = z.strictObject({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
})
const ports = z.array(z.strictObject({ port: z.number(), protocol: z.enum(['TCP', 'UDP']).optional() })).optional()
const policy = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('NetworkPolicy'),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])).length(2),
    ingress: z.array(z.strictObject({ from: z.array(peer).optional(), ports })).default([]),
    egress: z.array(z.strictObject({ to: z.array(peer).optional(), ports })).default([]),
  }),
})
const policies = ofKind('NetworkPolicy').map((manifest) => policy.parse(manifest))

const fits = (wanted: z.infer<typeof selector>, actual: Labels) =>
  Object.entries(wanted.matchLabels ?? {}).every(([name, value]) => actual[name] === value)
/** A pod of ours, or one of another namespace, by its name. */
type Somebody = { readonly pod: Labels } | { readonly namespace: string }

function isMeant({ podSelector, namespaceSelector, ipBlock }: z.infer<typeof peer>, somebody: Somebody): boolean {
  if (ipBlock) return false
  if ('pod' in somebody)
    return namespaceSelector === undefined && podSelector !== undefined && fits(podSelector, somebody.pod)
  return (
    namespaceSelector !== undefined && fits(namespaceSelector, { 'kubernetes.io/metadata.name': somebody.namespace })
  )
}

type Rule = { readonly peers: readonly z.infer<typeof peer>[] | undefined; readonly ports: z.infer<typeof ports> }
const allows = (rules: readonly Rule[], somebody: Somebody, port: number) =>
  rules.some(
    (rule) =>
      (rule.peers === undefined || rule.peers.some((each) => isMeant(each, somebody))) &&
      (rule.ports === undefined || rule.ports.some((each) => each.port === port)),
  )

/** Kubernetes: what any policy of a pod allows is allowed; a pod without a policy is open. Both sides must allow. */
function mayReach(from: Somebody, to: Labels, port: number): boolean {
  const of = (pod: Labels) => policies.filter(({ spec }) => fits(spec.podSelector, pod))
  const out =
    'pod' in from
      ? of(from.pod).flatMap(({ spec }) => spec.egress.map((rule) => ({ peers: rule.to, ports: rule.ports })))
      : undefined
  const into = of(to).flatMap(({ spec }) => spec.ingress.map((rule) => ({ peers: rule.from, ports: rule.ports })))
  return (out === undefined || allows(out, { pod: to }, port)) && allows(into, from, port)
}

const app = (name: string): Labels => ({ app: name })
const database = (name: string): Labels => ({ 'cnpg.io/cluster': `${name}-database` })
const callers = ['web', 'api', 'cms', 'migrate']

describe('the network of the manifests', () => {
  it('is shut where no policy opens it, since one policy is about every pod', () => {
    expect(policies.some(({ spec }) => fits(spec.podSelector, { anything: 'else' }))).toBe(true)
    expect(mayReach({ pod: app('something-new') }, database('members'), 5432)).toBe(false)
  })

  it('leads to the database of the members from the member service and its migrations alone', () => {
    const reaching = (name: string) => callers.filter((caller) => mayReach({ pod: app(caller) }, database(name), 5432))
    expect([reaching('members'), reaching('cms'), reaching('announcements')]).toEqual([
      ['api', 'migrate'],
      ['cms'],
      ['web', 'api'],
    ])
  })

  it('lets visitors reach web and nothing else', () => {
    const visitor = { namespace: 'ingress-nginx' }
    const open = [app('web'), app('api'), app('cms'), database('members')].map((to) =>
      [3000, 4000, 1337, 5432].some((port) => mayReach(visitor, to, port)),
    )
    expect(open).toEqual([true, false, false, false])
    expect(JSON.stringify(ofKind('Ingress'))).not.toMatch(/"name":"(api|cms)"/)
  })

  it('joins the three processes as they call each other', () => {
    const joined = callers.flatMap((from) =>
      (['web', 'api', 'cms'] as const).flatMap((to) =>
        mayReach({ pod: app(from) }, app(to), { web: 3000, api: 4000, cms: 1337 }[to]) ? [`${from} to ${to}`] : [],
      ),
    )
    expect(joined).toEqual(['web to api', 'web to cms', 'api to cms', 'cms to web', 'cms to api'])
  })

  it('lets members of a database server find each other and their operator', () => {
    const member = { pod: database('members') }
    expect([5432, 8000].map((port) => mayReach(member, database('members'), port))).toEqual([true, true])
    expect(mayReach({ namespace: 'cnpg-system' }, database('members'), 8000)).toBe(true)
    expect(mayReach(member, database('cms'), 5432)).toBe(false)
  })
})

const pod = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.looseObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(1000),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.array(
    z.looseObject({
      image: z.literal('health-centre'),
      resources: z.strictObject({
        requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
        limits: z.looseObject({ memory: z.string() }),
      }),
      securityContext: z.strictObject({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
      }),
    }),
  ),
})
const probe = z.looseObject({ httpGet: z.strictObject({ path: z.string(), port: z.literal('http') }) })
const probed = z.looseObject({ startupProbe: probe, livenessProbe: probe, readinessProbe: probe })

describe.each(workloads)('$metadata.name', ({ metadata: { name }, spec: { template } }) => {
  it('has no rights, cannot write its own files, and has bounds', () => {
    expect(pod.safeParse(template.spec).error?.issues ?? []).toEqual([])
    expect(template.metadata.labels).toEqual({ app: name })
  })

  it('names its secrets and has none: each by its own name, of its own secrets', () => {
    const references = template.spec.containers.flatMap(({ env }) =>
      env.flatMap(({ name: variable, valueFrom }) => (valueFrom ? [{ variable, ...valueFrom.secretKeyRef }] : [])),
    )
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((each) => each.key !== each.variable || each.name !== `${name}-secrets`)).toEqual([])
  })
})

it('what serves is asked whether it lives and whether it is ready', () => {
  const served = workloads.filter(({ metadata }) => metadata.name !== 'migrate')
  const paths = served.map(({ spec }) => {
    const { livenessProbe, readinessProbe } = probed.parse(spec.template.spec.containers[0])
    return [livenessProbe.httpGet.path, readinessProbe.httpGet.path]
  })
  expect(paths).toEqual([
    ['/_health', '/_health'],
    ['/livez', '/readyz'],
    ['/livez', '/readyz'],
  ])
})

it('of what there are several, one stays while machines are emptied', () => {
  const several = workloads.filter(({ spec }) => Number(spec.replicas) > 1).map(({ metadata }) => metadata.name)
  expect(several).toEqual(['api', 'web'])
  expect(ofKind('PodDisruptionBudget').map(nameOf)).toEqual(several)
})

it('a booking is acknowledged when a second database server has it', () => {
  const cluster = z.looseObject({
    spec: z.looseObject({
      instances: z.number(),
      postgresql: z.looseObject({ synchronous: z.unknown().optional(), parameters: labels }),
    }),
  })
  const members = cluster.parse(ofKind('Cluster').find((each) => nameOf(each) === 'members-database'))
  expect(members.spec.instances).toBe(3)
  expect(members.spec.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' })
  for (const each of ofKind('Cluster'))
    expect(cluster.parse(each).spec.postgresql.parameters.log_error_verbosity).toBe('terse')
})

it('no secret lies in the manifests', () => {
  expect(ofKind('Secret')).toEqual([])
})
