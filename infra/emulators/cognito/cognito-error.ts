import { AwsError } from '../aws-error.ts';

/** An error with Cognito's name for it. Cognito answers all of them with 400. */
export class CognitoError extends AwsError {
  override readonly name = 'CognitoError';
}

/** The answer to a wrong password and, with PreventUserExistenceErrors, to an unknown user. */
export const wrongCredentials = () =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const sessionExpired = () =>
  new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.');

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);

export const addressTaken = () =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.');
