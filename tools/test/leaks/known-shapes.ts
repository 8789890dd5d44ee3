import type { Mark } from './mark.ts'

/** What can be known by its shape alone, whoever it belongs to. */
export const knownShapes: readonly Mark[] = [
  { kind: 'a token', pattern: /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/ },
  { kind: 'a cookie of a session or a device', pattern: /dhc_(?:fp|staff_fp|device)=[\w-]{20,}/ },
  { kind: 'a member number', pattern: /\bSSPD\d{6}\b/i },
  { kind: 'a number of the demonstration', pattern: /(?<![\w.-])(?:\+?852[ -]?)?5550[ -]?\d{4}(?![\w.-])/ },
  { kind: 'a full Hong Kong number', pattern: /\+852[ -]?\d{4}[ -]?\d{4}/ },
  { kind: 'a hashed password', pattern: /\$argon2id\$/ },
]
