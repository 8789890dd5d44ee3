import { describe, expect, it } from 'vitest'
import { machines } from './layout.ts'
import { fill, haproxyHoles, nginxHoles, patience, patroniSettings, templates } from './settings.ts'

const hole = (name: string) => `\${${name}}`

describe('a template with holes', () => {
  it('is filled outside its comments', () => {
    const text = `# ${hole('PLACE')} is explained\nlisten ${hole('PLACE')};`
    expect(fill(text, { PLACE: '8080' })).toBe(`# ${hole('PLACE')} is explained\nlisten 8080;`)
  })

  it('is not used with a hole left open, or with a value for no hole', () => {
    expect(() => fill(`listen ${hole('PLACE')};`, {})).toThrow('nothing is given for PLACE')
    expect(() => fill('listen 80;', { PLACE: '8080' })).toThrow('the template has no PLACE')
  })

  it('leaves the variables of nginx alone', () => {
    expect(fill(`set $host ${hole('NAME')};`, { NAME: 'x' })).toBe('set $host x;')
  })
})

describe('what operators copy from ops', () => {
  it('HAProxy asks Patroni who leads, and closes the sessions that lead to a former leader', () => {
    const settings = fill(templates.haproxy(), haproxyHoles())
    expect(settings).toContain('server db2 10.77.0.12:5432 check port 8008')
    expect(settings).toMatch(/listen database[\s\S]*httpchk GET \/primary[\s\S]*on-marked-down shutdown-sessions/)
  })

  it('HAProxy asks the webs and apis anyway when none of them is ready', () => {
    const settings = fill(templates.haproxy(), haproxyHoles())
    for (const name of ['api', 'web'])
      expect(settings).toMatch(new RegExp(`listen ${name}\\n[^]*?option allbackups[^]*?server app2-anyway \\S+ backup`))
  })

  it('nginx leaves nothing behind, however it ends, that stands in the way of the next one', () => {
    // Seen in the drill all-power: a socket in a folder outlives kill -9.
    expect(fill(templates.nginx(), nginxHoles('/run/x', '127.0.0.1:3100'))).not.toMatch(/^\s*[^#\s].*unix:/m)
  })

  it('nginx stores nothing of the calls of members and staff', () => {
    const settings = fill(templates.nginx(), nginxHoles('/run/x', '127.0.0.1:3100'))
    const calls = /location \/api\/ \{([^}]*)\}/.exec(settings)?.[1] ?? ''
    expect(calls).toContain('proxy_pass')
    expect(calls).not.toContain('proxy_cache')
  })
})

describe('patroni.yml', () => {
  const settings = JSON.parse(
    patroniSettings({
      machine: machines.db2,
      folder: '/var/tmp/x',
      binaries: '/usr/lib/postgresql/15/bin',
      password: 'secret',
      isSynchronous: true,
    }),
  )

  it('asks all three members of etcd, and acknowledges nothing that one machine alone has', () => {
    expect(settings.etcd.hosts).toEqual(['10.77.0.11:2379', '10.77.0.12:2379', '10.77.0.13:2379'])
    // Patroni of Debian 12 would lose writes with it.
    expect(settings).not.toHaveProperty('etcd3')
    expect(settings.bootstrap.dcs.synchronous_mode).toBe(true)
  })

  it('gives a leader that cannot reach etcd time to step down before another one may take over', () => {
    expect(patience.loopSeconds + 2 * patience.retrySeconds).toBeLessThanOrEqual(patience.lockSeconds)
  })

  it('does not wait for a PostgreSQL that ended by itself while another one could lead', () => {
    // Seen in the drill disk-full: Patroni tried to start it on a full disk, again and again, and nobody could write.
    expect(settings.bootstrap.dcs.primary_start_timeout).toBe(0)
  })

  it('notices a standby whose cable was pulled long before a member loses patience', () => {
    expect(settings.bootstrap.dcs.postgresql.parameters.wal_sender_timeout).toBe('6s')
  })
})
