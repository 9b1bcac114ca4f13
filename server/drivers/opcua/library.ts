// The library that speaks OPC UA, loaded when the first connection of that family is tested, run or browsed: it takes half a
// second and some 90 MB, which no installation without OPC UA should pay (decision 70).
const load = async () => {
  const [client, transport, crypto] = await Promise.all([
    import('node-opcua-client'),
    import('node-opcua-transport'),
    import('node-opcua-crypto'),
  ])
  // What goes wrong is told in the log of the connection; the library would write it to the console of the server.
  client.setLogLevel(client.LogLevel.Emergency)
  return {
    ...client,
    /** Transports over sockets that somebody else opens. */
    makeTransports: transport.makeReverseClientTransportFactory,
    toPrivateKey: crypto.coercePEMorDerToPrivateKey,
    makeCertificate: crypto.createSelfSignedCertificate,
    makePrivateKey: crypto.generatePrivateKey,
    toPem: crypto.privateKeyToPEM,
    ofApplication: crypto.CertificatePurpose.ForApplication,
  }
}

export type Opcua = Awaited<ReturnType<typeof load>>

let loading: Promise<Opcua> | undefined

export const loadOpcua = (): Promise<Opcua> => (loading ??= load())
