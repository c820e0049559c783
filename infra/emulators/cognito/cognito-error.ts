/** An error as Cognito names it, `NotAuthorizedException` say; all are answered with 400. */
export class CognitoError extends Error {
  override readonly name = 'CognitoError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** One answer for a wrong password and, under PreventUserExistenceErrors, for an unknown user. */
export const wrongCredentials = () =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
