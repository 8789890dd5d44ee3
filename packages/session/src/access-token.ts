export type Claims = {
  readonly memberType: string
  /** A random reference to the member, the same at every sign-in. */
  readonly holder: string
  /** 0 when the token cannot be read: it is then as good as expired. */
  readonly expiresAtMs: number
}

/** Security 1.2: decoded for display and for good timing only; nothing is decided by it that the service does not check. */
export function claimsOf(token: string): Claims {
  const claims = decode(token.split('.')[1] ?? '')
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    memberType: text(claims.member_type),
    holder: text(claims.sub),
    expiresAtMs: typeof claims.exp === 'number' ? claims.exp * 1000 : 0,
  }
}

function decode(base64Url: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
