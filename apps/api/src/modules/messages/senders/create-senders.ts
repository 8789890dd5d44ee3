import type { Clock } from '../../../platform/clock.ts'
import {
  type HttpGatewaySettings,
  httpGatewaySender,
  type TwilioSettings,
  twilioSender,
  type WhatsAppSettings,
  whatsAppSender,
} from './gateways.ts'
import type { Sender, Senders } from './sender.ts'
import { type SmtpSettings, smtpSender } from './smtp.ts'

/** `outbox` has no sender: the message stays where staff and the demonstration can read it. */
type Outbox = { readonly provider: 'outbox' }

export type SenderSettings = {
  readonly sms:
    | Outbox
    | ({ readonly provider: 'http' } & HttpGatewaySettings)
    | ({ readonly provider: 'twilio' } & TwilioSettings)
  readonly whatsApp: Outbox | ({ readonly provider: 'cloud' } & WhatsAppSettings)
  readonly mail: Outbox | ({ readonly provider: 'smtp' } & SmtpSettings)
}

export function createSenders({ sms, whatsApp, mail }: SenderSettings, clock: Clock): Senders {
  const smsSender = createSmsSender(sms, clock)
  return {
    ...(smsSender && { SMS: smsSender }),
    ...(whatsApp.provider === 'cloud' && { WHATSAPP: whatsAppSender(whatsApp) }),
    ...(mail.provider === 'smtp' && { EMAIL: smtpSender(mail) }),
  }
}

function createSmsSender(sms: SenderSettings['sms'], clock: Clock): Sender | undefined {
  if (sms.provider === 'http') return httpGatewaySender(sms)
  if (sms.provider === 'twilio') return twilioSender(sms, clock)
  return undefined
}
