// How much of what the other side sends is read as live values (screens 7; RTE-10).

const KB = 1024

export const LIVE_LIMITS = {
  /** Longest message or document that values are taken from, in bytes. */
  payload: 256 * KB,
  /** Longest packet of MQTT that is taken at all, in bytes; a longer one ends the link. */
  packet: 512 * KB,
  /** Topics that one SUBSCRIBE asks for: large brokers in the cloud take no more than eight. */
  topicsAtOnce: 8,
  /** Documents of one server that are asked for at once. */
  requestsAtOnce: 4,
  /** Longest text that is a value, in characters: as many as the registers of one Modbus read hold. */
  text: 250,
  /** Nodes of OPC UA that one request names: servers that say no limit of their own take these. */
  nodesAtOnce: 500,
  /** Publishing intervals without a value after which a server of OPC UA says that it is there: a session has to outlast them. */
  keepAliveIntervals: 10,
} as const
