// Replaces the parts of the federation runtime that choose between versions of a shared package or between its parts, and
// that write reports for its tools: the shell alone provides the packages, each whole and in one version. Plain JavaScript, for
// no loader runs on a replacement.
export const satisfy = () => true;
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
export const getSharedFallbackGetter = ({ factory }) => factory;

export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = () => undefined;
export const logger = console;
export const infrastructureLogger = console;

export default { global: {}, share: {}, utils: {} };
export const optionsToMFContext = () => undefined;
