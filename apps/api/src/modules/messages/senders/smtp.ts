import { createTransport } from 'nodemailer'
import { answerWithinMs, type Sender, type SendOutcome } from './sender.ts'

export type SmtpSettings = {
  readonly host: string
  readonly port: number
  /** `starttls` refuses a server that does not offer encryption; `none` is for a relay on the same machine. */
  readonly tls: 'starttls' | 'implicit' | 'none'
  readonly credentials: { readonly user: string; readonly password: string } | undefined
  readonly from: string
  readonly timeoutMs?: number
}

export function smtpSender(settings: SmtpSettings): Sender {
  const { host, port, tls, credentials, from } = settings
  const timeoutMs = settings.timeoutMs ?? answerWithinMs
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    // A relay with a certificate of its own authority is trusted by NODE_EXTRA_CA_CERTS, never by looking away.
    tls: { minVersion: 'TLSv1.2' },
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text is a text: nothing in it can make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@').at(-1)?.replaceAll(/[>\s]/g, '') ?? host

  return {
    async send({ id, to, subject, body }) {
      // The same Message-ID at every attempt: mail systems drop the repetition of a message they have.
      const messageId = `<${id}@${domain}>`
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject: subject ?? '', text: body, messageId })
        return { isSent: true, reference: messageId }
      } catch (error) {
        return outcomeOfSmtpError(error)
      }
    },
  }
}

/** RFC 5321: 5xx about the envelope or the text is final, 4xx is not. Wrong credentials are the operator's to mend. */
function outcomeOfSmtpError(error: unknown): SendOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const status = typeof responseCode === 'number' ? responseCode : undefined
  return {
    isSent: false,
    isPermanent: isAboutMessage && (status === undefined || status >= 500),
    because: status === undefined ? `smtp ${typeof code === 'string' ? code : 'error'}` : `smtp ${status}`,
  }
}
