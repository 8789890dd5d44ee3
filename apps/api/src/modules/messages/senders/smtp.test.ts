import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { OutgoingMessage } from './sender.ts'
import { type SmtpSettings, smtpSender } from './smtp.ts'

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

const message: OutgoingMessage = {
  id: '0190f3a2-7b1c-7def-8123-456789abcdef',
  to: 'chan@example.org',
  locale: 'zh-HK',
  subject: '你的查詢 — 已收到',
  body: '多謝你的查詢。\n參考編號：ENQ-1',
  expiresAt: null,
}

type Mailbox = { readonly letters: string[]; readonly settings: SmtpSettings }

/** A mail server over real SMTP; `options` gives it its temper. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
    ...options,
  })
  servers.push(server)
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const from = 'District Health Centre <centre@dhc.example>'
  return {
    letters,
    settings: { host: '127.0.0.1', port, tls: 'none', credentials: undefined, from, timeoutMs: 1000 },
  }
}

const smtpError = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

describe('an e-mail', () => {
  it('arrives with subject, text and an id that stays the same when it is repeated', async () => {
    const { letters, settings } = await startMailServer()
    const outcome = await smtpSender(settings).send(message)
    expect(outcome).toEqual({ isSent: true, reference: `<${message.id}@dhc.example>` })
    expect(letters[0]).toContain(`Message-ID: <${message.id}@dhc.example>`)
    expect(letters[0]).toContain('To: chan@example.org')
    expect(letters[0]).toMatch(/^Subject: =\?UTF-8\?/m)
    const text = letters[0]?.split('\r\n\r\n').at(-1)?.replaceAll('\r\n', '') ?? ''
    expect(Buffer.from(text, 'base64').toString('utf8')).toContain('參考編號：ENQ-1')
  })

  it('goes to nobody when more than one address is written where one belongs', async () => {
    const readers: string[] = []
    const { settings } = await startMailServer({
      onRcptTo(address, _session, done) {
        readers.push(address.address)
        done()
      },
    })
    const to = 'a@example.org, b@example.org\r\nBcc: c@example.org'
    expect(await smtpSender(settings).send({ ...message, to })).toMatchObject({ isSent: false, isPermanent: true })
    expect(readers).toEqual([])
  })

  it('that is refused for now is accepted later', async () => {
    let asked = 0
    const { letters, settings } = await startMailServer({
      onRcptTo(_address, _session, done) {
        asked++
        done(asked === 1 ? smtpError(451, 'greylisted, come back') : null)
      },
    })
    const sender = smtpSender(settings)
    expect(await sender.send(message)).toEqual({ isSent: false, isPermanent: false, because: 'smtp 451' })
    expect(await sender.send(message)).toMatchObject({ isSent: true })
    expect(letters).toHaveLength(1)
  })

  it('to nobody is refused for good', async () => {
    const { settings } = await startMailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(550, 'no such mailbox')),
    })
    expect(await smtpSender(settings).send(message)).toEqual({ isSent: false, isPermanent: true, because: 'smtp 550' })
  })

  it('is tried again when the server is slow or away', async () => {
    const { settings } = await startMailServer({ onMailFrom: () => undefined })
    expect(await smtpSender({ ...settings, timeoutMs: 200 }).send(message)).toMatchObject({
      isSent: false,
      isPermanent: false,
    })
    const away = await smtpSender({ ...settings, port: 1 }).send(message)
    expect(away).toMatchObject({ isSent: false, isPermanent: false })
  })
})

describe('the way to the mail server', () => {
  it('is protected by a password where the operator gave one; a wrong one can be mended', async () => {
    const { letters, settings } = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(smtpError(535, 'wrong password')),
    })
    const as = (password: string) =>
      smtpSender({ ...settings, credentials: { user: 'centre', password } }).send(message)
    expect(await as('wrong')).toMatchObject({ isSent: false, isPermanent: false })
    expect(await as('right')).toMatchObject({ isSent: true })
    expect(letters).toHaveLength(1)
  })

  it('is never taken unencrypted when encryption was asked for', async () => {
    const open = await startMailServer()
    expect(await smtpSender({ ...open.settings, tls: 'starttls' }).send(message)).toMatchObject({ isSent: false })
    expect(open.letters).toEqual([])
  })

  it('is not taken to a server whose certificate nobody vouches for', async () => {
    const stranger = await startMailServer({ disabledCommands: [] })
    expect(await smtpSender({ ...stranger.settings, tls: 'starttls' }).send(message)).toMatchObject({ isSent: false })
    expect(stranger.letters).toEqual([])
  })
})
