/** D-081: the Chinese part of a name is optional; one to six characters with the middle dot of transcribed names. */
export const chineseNamePattern = /^[\p{Script=Han}·]{1,6}$/u

/** D-078, D-081: as on the identity card, for example "CHAN, TAI MAN". */
export const englishNamePattern = /^[A-Za-z][A-Za-z ',.-]{0,39}$/
