// The dictionary of all types and sub-types of things, made of theirs (screens 11; RTE-14).

export const THING_KIND_DICTIONARY = 'ThingKind'
