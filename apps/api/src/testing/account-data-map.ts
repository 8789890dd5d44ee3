import { key, row, secret } from './desk-data-map.ts'

/** PRIV-01: how a member signs in without a password, and how a parent and a child find each other. */
export const accountDataMap: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  member_passkey: {
    id: row,
    member_id: 'application.member_id',
    credential_id: secret,
    public_key: secret,
    uses: secret,
    transports: secret,
    label: 'passkeys.0.device',
    created_at: 'passkeys.0.at',
    last_used_at: 'passkeys.0.last_seen_at',
  },
  awaited_guardian: {
    member_id: 'application.member_id',
    mobile_index: key,
    created_at: '(the day of the application; gone after thirty days)',
  },
}
