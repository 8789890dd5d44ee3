export type ThreeWords = readonly [traditional: string, simplified: string, english: string]
